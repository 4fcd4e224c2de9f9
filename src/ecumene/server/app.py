"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import APIRouter, Depends, FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import BaseRoute

from ecumene import __version__
from ecumene.bots.guests import admit_guests
from ecumene.server.bots.bot_driver import BotDriver
from ecumene.server.bots.bot_pool import BotPool
from ecumene.server.chat import routes as routes_talk
from ecumene.server.chat.talk import Talk
from ecumene.server.clocks import routes as routes_clock
from ecumene.server.clocks.stopping import Stopping
from ecumene.server.clocks.timekeeper import Timekeeper
from ecumene.server.errands import Errands
from ecumene.server.finding_people import routes as routes_finding
from ecumene.server.finding_people.again import Again
from ecumene.server.finding_people.inviting import Inviting
from ecumene.server.finished_games import routes as routes_archive
from ecumene.server.finished_games.archive_desk import ArchiveDesk
from ecumene.server.finished_games.index import FinishedGames
from ecumene.server.finished_games.sharing import Previews
from ecumene.server.housekeeping import keep
from ecumene.server.http import response_models as answers
from ecumene.server.http.addresses import Origins, origin_key
from ecumene.server.http.measured import Measured
from ecumene.server.http.problems import STATUS, Problem
from ecumene.server.http.reply import on_failure, on_http, on_invalid, on_problem
from ecumene.server.http.request_checks import Guards, RequestChecks
from ecumene.server.identity import routes as identity_routes
from ecumene.server.identity.farewell import Farewell
from ecumene.server.identity.gate import must_be_let_in
from ecumene.server.identity.identities import Identities
from ecumene.server.identity.people import read_people
from ecumene.server.identity.phrases import phrase_salt
from ecumene.server.laboratory import game_routes as routes_lab_games
from ecumene.server.laboratory import routes as routes_lab
from ecumene.server.laboratory.games import StudyGames
from ecumene.server.laboratory.laboratory import Laboratory
from ecumene.server.leagues import routes as routes_leagues
from ecumene.server.leagues.desk import LeagueDesk
from ecumene.server.leagues.leagues import Leagues
from ecumene.server.operator import house_routes
from ecumene.server.operator import routes as operator_routes
from ecumene.server.operator.desk import Desk
from ecumene.server.operator.gate import must_be_welcome
from ecumene.server.operator.orders import Orders
from ecumene.server.pages.books import Books
from ecumene.server.pages.pages import client
from ecumene.server.planning import routes as routes_plan
from ecumene.server.planning.runner import PlanRunner
from ecumene.server.play import routes_play
from ecumene.server.play.archive import Archive
from ecumene.server.play.connection import GOING_AWAY
from ecumene.server.play.hints import Hints
from ecumene.server.play.places import Places
from ecumene.server.play.player_actions import PlayerActions
from ecumene.server.ratings import routes as rating_routes
from ecumene.server.ratings.rating import Ratings
from ecumene.server.reviewing import routes_review
from ecumene.server.reviewing.puzzling import Puzzles
from ecumene.server.reviewing.reviews import Reviews
from ecumene.server.services import Services
from ecumene.server.settings import Settings
from ecumene.server.signals import routes as routes_signals
from ecumene.server.signals.choices import SignalDesk
from ecumene.server.signals.mail import stop_key
from ecumene.server.signals.push import vapid_key
from ecumene.server.signals.sending import Signals
from ecumene.server.storage.clock import read_clock
from ecumene.server.storage.store import Store
from ecumene.server.tables import routes_lobby
from ecumene.server.tables.links import Links
from ecumene.server.tables.listing import Listing
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.lobby import Lobby
from ecumene.server.tables.removing import Removing
from ecumene.server.tables.table_registry import TableRegistry
from ecumene.server.watching.health import Health
from ecumene.server.watching.metrics import Metrics
from ecumene.server.workers.inside import inside_secret
from ecumene.server.workers.passing_on import PassingOn
from ecumene.server.workers.together import Together

log = logging.getLogger("ecumene.server")

DESCRIPTION: Final = "Tables for civilization board games; docs/server.md explains the whole."
ROUTERS: Final = (
    routes_lobby.router,
    routes_archive.router,
    routes_clock.router,
    house_routes.router,
    identity_routes.router,
    routes_finding.router,
    routes_lab.router,
    routes_lab_games.router,
    routes_leagues.router,
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


@functools.cache
def shared_routes(operated: bool) -> tuple[BaseRoute, ...]:
    """What the framework makes of our routes is the same for every server of a process, and takes
    longer than all else of its start. Some have routes for operators."""
    whole = APIRouter(generate_unique_id_function=name_of)
    gates = [Depends(must_be_welcome), Depends(must_be_let_in)]
    for router in ROUTERS:
        whole.include_router(router, responses=responses(), dependencies=gates)
    if operated:
        for router in operator_routes.ROUTERS:
            whole.include_router(router, responses=responses())
    return tuple(whole.routes)


def create_app(settings: Settings, store: Store | None = None) -> FastAPI:
    """A server; the database is opened when it starts, unless it is open already."""
    guards = Guards(settings)
    metrics = Metrics() if store is None else store.metrics
    previews = Previews()

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        services = await open_services(settings, guards, metrics, store)
        app.state.services = previews.services = services
        try:
            yield
        finally:
            await close_services(services)

    app = FastAPI(
        routes=list(shared_routes(settings.operator)),
        title="Ecumene",
        version=__version__,
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
        middleware=[
            Middleware(Measured, metrics=metrics),
            Middleware(
                RequestChecks,
                settings=settings,
                guards=guards,
                pages=client(settings.static, settings.handbook, previews),
            ),
            *([] if settings.member is None else [Middleware(PassingOn)]),
        ],
        exception_handlers={
            Problem: on_problem,
            RequestValidationError: on_invalid,
            HTTPException: on_http,
            500: on_failure,
        },
    )
    app.state.methods = methods_at
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
        shared = settings.member is not None
        alone = settings.alone and not shared
        store = await asyncio.to_thread(Store, settings.database, alone, metrics, shared)
    clock = await store.write(read_clock)
    admit_guests(settings.guests)
    bots = BotPool(settings.bot_workers, settings.bot_seconds, metrics, settings.guests)
    registry = TableRegistry(settings, store, bots, clock)
    registry.people = await store.read(lambda db: read_people(db, clock))
    await store.write(registry.play_clock.read)
    together: Together | None = None
    if settings.member is not None:
        address, worker = settings.member.address, settings.member.worker
        together = Together(registry, address, worker, await store.write(inside_secret))
        await together.join()
    health = Health(settings, store)
    actions = PlayerActions(registry)
    driver = BotDriver(registry, actions)
    runner = PlanRunner(registry, actions)
    registry.wake_bots, registry.wake_plans = driver.wake, runner.wake
    ratings = Ratings(registry)
    finished = FinishedGames(registry)
    errands = Errands(settings.check_seconds)
    lab = Laboratory(settings.lab, errands, registry.spawn)
    lobby, archive = Lobby(registry, errands), Archive(registry)
    reviews = Reviews(settings, registry, archive)
    removing = Removing(registry, archive)
    identities = Identities(lobby, await store.write(phrase_salt))
    signals = Signals(registry, await store.write(vapid_key), await store.write(stop_key))
    leagues = Leagues(lobby, signals)

    def game_over(live: LiveTable) -> None:
        ratings.game_over(live)
        finished.game_over(live)
        leagues.game_over(live)

    registry.game_over = game_over
    origins = Origins(await store.write(origin_key))
    talk = Talk(registry, guards, origins.name)
    registry.log_cut = lambda live, left: registry.spawn(talk.log_cut(live, left))
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
        again=Again(lobby),
        stopping=Stopping(lobby),
        inviting=Inviting(store, signals.mail, guards),
        links=Links(lobby),
        archive=archive,
        desk_of_archive=ArchiveDesk(finished),
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
        lab=lab,
        lab_games=StudyGames(lab, registry.describer),
        leagues=LeagueDesk(leagues, errands),
        listing=Listing(registry),
        removing=removing,
        identities=identities,
        farewell=farewell,
        orders=orders,
        operator=desk,
        reviews=reviews,
        puzzles=Puzzles(reviews),
        ratings=ratings,
        together=together,
    )
    if store.claim is not None:
        loop = asyncio.get_running_loop()
        store.claim.renewed = functools.partial(
            loop.call_soon_threadsafe, lambda: registry.spawn(lobby.read_again())
        )
    registry.spawn(registry.painters.run())
    registry.spawn(health.watch())
    if together is None:
        parts.lab.look_around()
        registry.spawn(driver.wake_all())
        registry.spawn(runner.wake_all())
        registry.spawn(ratings.settle())
        registry.spawn(finished.fill())
    else:
        together.begin(parts)
    registry.spawn(Timekeeper(lobby).run())
    registry.spawn(registry.rest.run())
    registry.spawn(signals.watch())
    registry.spawn(leagues.watch())
    registry.spawn(keep(registry))
    registry.spawn(parts.removing.watch())
    registry.spawn(orders.watch())
    if settings.operator:
        registry.spawn(desk.figures.watch())
    return parts


async def close_services(parts: Services) -> None:
    """Send everybody away, let what is being written be written, and stop."""
    registry = parts.registry
    registry.closing = True
    for live in list(registry.tables.values()):
        for one in list(live.connections):
            one.close(GOING_AWAY, "server stops")
    if parts.together is not None:
        await parts.together.resign()
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
    if parts.together is not None:
        await parts.together.close()
    await asyncio.to_thread(registry.store.close)
