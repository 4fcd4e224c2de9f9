"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import Depends, FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware

from ecumene import __version__
from ecumene.bots.guests import admit_guests
from ecumene.server import response_models as answers
from ecumene.server import routes_lobby, routes_play, routes_review
from ecumene.server.addresses import Origins, origin_key
from ecumene.server.archive import Archive
from ecumene.server.books import Books
from ecumene.server.bot_driver import BotDriver
from ecumene.server.bot_pool import BotPool
from ecumene.server.chat import routes as routes_talk
from ecumene.server.chat.talk import Talk
from ecumene.server.clock import read_clock
from ecumene.server.clocks.timekeeper import Timekeeper
from ecumene.server.connection import GOING_AWAY
from ecumene.server.errands import Errands
from ecumene.server.health import Health
from ecumene.server.hints import Hints
from ecumene.server.housekeeping import keep
from ecumene.server.identity import routes as identity_routes
from ecumene.server.identity.farewell import Farewell
from ecumene.server.identity.gate import must_be_let_in
from ecumene.server.identity.identities import Identities
from ecumene.server.identity.people import read_people
from ecumene.server.identity.phrases import phrase_salt
from ecumene.server.laboratory import routes as routes_lab
from ecumene.server.laboratory.laboratory import Laboratory
from ecumene.server.links import Links
from ecumene.server.listing import Listing
from ecumene.server.lobby import Lobby
from ecumene.server.measured import Measured
from ecumene.server.metrics import Metrics
from ecumene.server.operator import house_routes
from ecumene.server.operator import routes as operator_routes
from ecumene.server.operator.desk import Desk
from ecumene.server.operator.gate import must_be_welcome
from ecumene.server.operator.orders import Orders
from ecumene.server.pages import client
from ecumene.server.places import Places
from ecumene.server.planning import routes as routes_plan
from ecumene.server.planning.runner import PlanRunner
from ecumene.server.player_actions import PlayerActions
from ecumene.server.problems import STATUS, Problem
from ecumene.server.puzzling import Puzzles
from ecumene.server.ratings import routes as rating_routes
from ecumene.server.ratings.rating import Ratings
from ecumene.server.removing import Removing
from ecumene.server.reply import on_failure, on_http, on_invalid, on_problem
from ecumene.server.request_checks import Guards, RequestChecks
from ecumene.server.reviews import Reviews
from ecumene.server.services import Services
from ecumene.server.settings import Settings
from ecumene.server.signals import routes as routes_signals
from ecumene.server.signals.choices import SignalDesk
from ecumene.server.signals.mail import stop_key
from ecumene.server.signals.push import vapid_key
from ecumene.server.signals.sending import Signals
from ecumene.server.store import Store
from ecumene.server.table_registry import TableRegistry

log = logging.getLogger("ecumene.server")

DESCRIPTION: Final = "Tables for civilization board games; docs/server.md explains the whole."
ROUTERS: Final = (
    routes_lobby.router,
    house_routes.router,
    identity_routes.router,
    routes_lab.router,
    routes_plan.router,
    routes_play.router,
    routes_review.router,
    routes_signals.router,
    routes_talk.router,
    rating_routes.router,
)
STATUSES: Final = sorted(set(STATUS.values()) - {405, 408, 431})


def responses() -> dict[int | str, dict[str, Any]]:
    """Every request may fail in these ways, always in the same shape."""
    described: dict[int, list[str]] = {status: [] for status in STATUSES}
    for code, status in STATUS.items():
        if status in described:
            described[status].append(code)
    return {
        status: {"model": answers.Error, "description": ", ".join(codes)}
        for status, codes in described.items()
    }


def name_of(route: APIRoute) -> str:
    return route.name


def create_app(settings: Settings, store: Store | None = None) -> FastAPI:
    """A server; the database is opened when it starts, unless it is open already."""
    guards = Guards(settings)
    metrics = Metrics() if store is None else store.metrics

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        services = await open_services(settings, guards, metrics, store)
        app.state.services = services
        try:
            yield
        finally:
            await close_services(services)

    app = FastAPI(
        title="Ecumene",
        version=__version__,
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
        generate_unique_id_function=name_of,
        middleware=[
            Middleware(Measured, metrics=metrics),
            Middleware(
                RequestChecks,
                settings=settings,
                guards=guards,
                pages=client(settings.static, settings.handbook),
            ),
        ],
        exception_handlers={
            Problem: on_problem,
            RequestValidationError: on_invalid,
            HTTPException: on_http,
            500: on_failure,
        },
    )
    app.state.methods = methods_at
    gates = [Depends(must_be_welcome), Depends(must_be_let_in)]
    for router in ROUTERS:
        app.include_router(router, responses=responses(), dependencies=gates)
    if settings.operator:
        for router in operator_routes.ROUTERS:
            app.include_router(router, responses=responses())
    return app


def methods_at(path: str) -> list[str]:
    """What may be asked at an address; the framework itself names the first of several only."""
    routes = [
        route
        for router in ROUTERS
        for route in router.routes
        if isinstance(route, APIRoute) and route.path_regex.match(path)
    ]
    # An address that has a name of its own (/tables/finished) is not one of many (/tables/{table}).
    own = [route for route in routes if route.path == path] or routes
    return sorted(set[str]().union(*(route.methods or () for route in own)))


async def open_services(
    settings: Settings, guards: Guards, metrics: Metrics, store: Store | None = None
) -> Services:
    if store is None:
        store = await asyncio.to_thread(Store, settings.database, settings.alone, metrics)
    clock = await store.write(read_clock)
    admit_guests(settings.guests)
    bots = BotPool(settings.bot_workers, settings.bot_seconds, metrics, settings.guests)
    registry = TableRegistry(settings, store, bots, clock)
    registry.people = await store.read(lambda db: read_people(db, clock))
    await store.write(registry.play_clock.read)
    health = Health(settings, store)
    actions = PlayerActions(registry)
    driver = BotDriver(registry, actions)
    runner = PlanRunner(registry, actions)
    registry.wake_bots, registry.wake_plans = driver.wake, runner.wake
    ratings = Ratings(registry)
    registry.game_over = ratings.game_over
    errands = Errands(settings.check_seconds)
    lobby, archive = Lobby(registry, errands), Archive(registry)
    reviews = Reviews(settings, registry, archive)
    removing = Removing(registry, archive)
    identities = Identities(lobby, await store.write(phrase_salt))
    signals = Signals(registry, await store.write(vapid_key), await store.write(stop_key))
    talk = Talk(registry, guards)
    registry.log_cut = lambda live, left: registry.spawn(talk.log_cut(live, left))
    origins = Origins(await store.write(origin_key))
    orders = Orders(registry, origins.name)
    talk.may_write = orders.must_speak
    farewell = Farewell(identities, removing, reviews)
    orders.person_gone = lambda person: registry.spawn(farewell.gone_elsewhere(person))
    orders.goes_on = lambda: registry.spawn(runner.wake_all())
    await orders.look()
    desk = Desk(orders, removing, farewell, health)
    parts = Services(
        guards=guards,
        registry=registry,
        actions=actions,
        hints=Hints(registry, guards),
        lobby=lobby,
        links=Links(lobby),
        archive=archive,
        driver=driver,
        runner=runner,
        books=Books(errands),
        health=health,
        metrics=metrics,
        places=Places(settings),
        signals=signals,
        talk=talk,
        desk=SignalDesk(signals, guards),
        origins=origins,
        errands=errands,
        lab=Laboratory(settings.lab, errands, registry.spawn),
        listing=Listing(registry),
        removing=removing,
        identities=identities,
        farewell=farewell,
        orders=orders,
        operator=desk,
        reviews=reviews,
        puzzles=Puzzles(reviews),
    )
    if store.claim is not None:
        loop = asyncio.get_running_loop()
        store.claim.renewed = functools.partial(
            loop.call_soon_threadsafe, lambda: registry.spawn(lobby.read_again())
        )
    registry.spawn(registry.painters.run())
    parts.lab.look_around()
    registry.spawn(health.watch())
    registry.spawn(driver.wake_all())
    registry.spawn(runner.wake_all())
    registry.spawn(Timekeeper(lobby).run())
    registry.spawn(registry.rest.run())
    registry.spawn(signals.watch())
    registry.spawn(keep(registry))
    registry.spawn(parts.removing.watch())
    registry.spawn(orders.watch())
    if settings.operator:
        registry.spawn(desk.figures.watch())
    registry.spawn(ratings.settle())
    return parts


async def close_services(parts: Services) -> None:
    """Send everybody away, let what is being written be written, and stop."""
    registry = parts.registry
    registry.closing = True
    for live in list(registry.tables.values()):
        for one in list(live.connections):
            one.close(GOING_AWAY, "server stops")
    registry.bots.close()
    registry.painters.close()
    parts.errands.close()
    parts.reviews.close()
    parts.lab.close()
    for task in list(registry.tasks):
        task.cancel()
    await asyncio.gather(*registry.tasks, return_exceptions=True)
    await parts.signals.close()
    await registry.rest.finish()
    with contextlib.suppress(Problem):
        await registry.store.write(registry.clock.store)
        await registry.store.write(registry.play_clock.store)
    await asyncio.to_thread(registry.store.close)
