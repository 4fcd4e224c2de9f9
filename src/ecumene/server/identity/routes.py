"""Requests about oneself: docs/identity.md."""

from __future__ import annotations

import time
from typing import Any, Final

from fastapi import APIRouter, Request, Response

from ecumene.server.http.addresses import address_of
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.identity import identity_models as models
from ecumene.server.identity.about_me import about_me
from ecumene.server.identity.export import export
from ecumene.server.identity.gate import is_let_in
from ecumene.server.identity.identities import LINK_SECONDS
from ecumene.server.identity.invitations import accept
from ecumene.server.identity.labels import label_of
from ecumene.server.identity.passkeys import site_of
from ecumene.server.identity.rows import BrowserRow
from ecumene.server.services import Parts, Services, asker_of, services_of
from ecumene.server.tables import devices
from ecumene.server.tables.tokens import new_table_id

Json = dict[str, Any]
RENEWED_AFTER: Final = 7 * 86_400.0
"""A cookie that is older is replaced when its browser asks who it is."""

router = APIRouter(prefix="/api", tags=["identity"])


def me(request: Request) -> str:
    """Who asks; `Problem` for guests."""
    person = asker_of(request).person
    if person is None:
        raise Problem("not_kept")
    return person


def agent(request: Request) -> str:
    return label_of(request.headers.get("user-agent", "")[:400])


def renewed(request: Request, response: Response) -> devices.Device:
    parts = services_of(request)
    origin = parts.origins.name(address_of(request.scope))
    return devices.renewed(parts.registry, request, response, origin)


async def told(parts: Services, request: Request, caller: Caller, let_in: bool) -> Json:
    found = await parts.registry.store.read(lambda db: about_me(db, caller))
    return {**found, "passkeys_here": site_of(request).has_passkeys, "let_in": let_in}


async def taken(request: Request) -> None:
    """Attempts to come in are few for an address; see `Settings.entries`."""
    guards = services_of(request).guards
    await guards.take_once(guards.entries, address_of(request.scope))


async def entered(parts: Services, request: Request, device: devices.Device, who: str) -> Json:
    parts.guards.holders.remember((device.digest,))
    return await told(parts, request, Caller(device.digest, person=who), True)


# Oneself


@router.get("/me", response_model=models.Myself)
async def whoami(parts: Parts, request: Request, response: Response) -> Json:
    """Who this browser is: a guest, or somebody who keeps an identity."""
    caller = asker_of(request)
    if caller.person is not None and caller.device is not None:
        await renew_seldom(parts, request, response, caller)
    return await told(parts, request, caller, await is_let_in(request))


async def renew_seldom(
    parts: Services, request: Request, response: Response, caller: Caller
) -> None:
    """Cookies of people do not stay the same for years: a copy of an old one is worth nothing."""
    row = await parts.registry.store.read(lambda db: db.get(BrowserRow, caller.device))
    if row is None or row.until is not None or time.time() - row.renewed < RENEWED_AFTER:
        return
    device = renewed(request, response)
    moment = parts.registry.clock.now()
    ended = await parts.registry.store.write(lambda db: devices.adopt(db, device, moment))
    devices.adopted(parts.registry, device, ended)


@router.patch("/me", response_model=models.Myself)
async def change_me(parts: Parts, request: Request, body: models.ChangeMe) -> Json:
    """Another name or crest; the name follows to all tables."""
    await parts.identities.change(me(request), body.name, body.colour, body.emblem)
    return await told(parts, request, asker_of(request), True)


@router.get("/me/export", response_model=dict[str, Any])
async def export_me(parts: Parts, request: Request, response: Response) -> Json:
    """All that is stored of oneself, as one document."""
    caller = asker_of(request)
    if not caller.digests:
        raise Problem("no_key")
    await parts.guards.take_once(parts.guards.exports, address_of(request.scope))
    response.headers["content-disposition"] = 'attachment; filename="ecumene.json"'
    return await parts.registry.store.read(lambda db: export(db, caller))


@router.delete("/me", status_code=204)
async def delete_me(
    parts: Parts, request: Request, response: Response, body: models.Farewell
) -> None:
    """Delete oneself for good. Games stay, with "a former player" in one's place."""
    await parts.farewell.delete(me(request), body.name)
    devices.take(request, response)


@router.delete("/me/browsers/{browser}", status_code=204)
async def sign_out(parts: Parts, request: Request, browser: models.ShortPath) -> None:
    """A browser of one's own is a stranger's from now on."""
    await parts.identities.sign_out(me(request), browser)


@router.post("/me/link", response_model=models.DeviceLink)
async def device_link(
    parts: Parts, request: Request, response: Response, body: models.Keep
) -> Json:
    """For another device: whoever opens it there is the same person. A guest becomes somebody."""
    await taken(request)
    person = asker_of(request).person
    if person is None:
        name = await parts.registry.store.read(
            lambda db: parts.identities.named(db, None, body.name)
        )
        device = renewed(request, response)
        person = await parts.identities.keep(device, agent(request), new_table_id(), name)
    return {"token": parts.identities.link(person), "seconds": int(LINK_SECONDS)}


# Ways back


@router.post("/me/passkey/options", response_model=models.AskedPasskey)
async def ask_for_passkey(parts: Parts, request: Request, body: models.Keep) -> Json:
    """What this browser needs to make a passkey."""
    caller = asker_of(request)
    site = site_of(request)
    asking = parts.identities.ask_for_passkey(site, caller.person, body.name, caller.device)
    return {"options": await asking}


@router.post("/me/passkeys", response_model=models.Myself)
async def keep_passkey(
    parts: Parts, request: Request, response: Response, body: models.MadePasskey
) -> Json:
    """Keep the identity of this browser by a passkey that was just made."""
    browser = asker_of(request).device
    made = parts.identities.passkeys.made(body.credential, site_of(request), browser)
    device = renewed(request, response)
    who = await parts.identities.keep_passkey(device, agent(request), made)
    return await entered(parts, request, device, who)


@router.delete("/me/passkeys/{passkey}", status_code=204)
async def remove_passkey(parts: Parts, request: Request, passkey: models.ShortPath) -> None:
    """Not the last way back."""
    await parts.identities.remove_passkey(me(request), passkey)


@router.post("/me/phrase", response_model=models.NewPhrase)
async def show_phrase(parts: Parts, request: Request, body: models.Keep) -> Json:
    """Twelve words; they count once some of them were repeated."""
    await taken(request)
    caller = asker_of(request)
    return await parts.identities.show_phrase(caller.person, body.name, caller.device)


@router.post("/me/phrase/confirm", response_model=models.Myself)
async def keep_phrase(
    parts: Parts, request: Request, response: Response, body: models.ConfirmPhrase
) -> Json:
    """Keep the identity of this browser by the phrase, in place of an older one."""
    await taken(request)
    browser = asker_of(request).device
    device = renewed(request, response)
    who = await parts.identities.keep_phrase(
        device, browser, agent(request), body.ticket, body.words
    )
    return await entered(parts, request, device, who)


@router.delete("/me/phrase", status_code=204)
async def remove_phrase(parts: Parts, request: Request) -> None:
    """Not the last way back."""
    await parts.identities.remove_phrase(me(request))


# Coming in


@router.post("/enter/passkey/options", response_model=models.AskedPasskey)
async def ask_who(parts: Parts, request: Request) -> Json:
    """What this browser needs to show a passkey."""
    return {"options": parts.identities.passkeys.ask_for_known(site_of(request))}


@router.post("/enter/passkey", response_model=models.Myself)
async def enter_by_passkey(
    parts: Parts, request: Request, response: Response, body: models.ShownPasskey
) -> Json:
    await taken(request)
    device = renewed(request, response)
    who = await parts.identities.enter_by_passkey(
        site_of(request), device, agent(request), body.credential, body.join
    )
    return await entered(parts, request, device, who)


@router.post("/enter/phrase", response_model=models.Myself)
async def enter_by_phrase(
    parts: Parts, request: Request, response: Response, body: models.TypedPhrase
) -> Json:
    await taken(request)
    device = renewed(request, response)
    who = await parts.identities.enter_by_phrase(device, agent(request), body.phrase, body.join)
    return await entered(parts, request, device, who)


@router.post("/enter/link", response_model=models.Myself)
async def enter_by_link(
    parts: Parts, request: Request, response: Response, body: models.OpenedLink
) -> Json:
    await taken(request)
    device = renewed(request, response)
    who = await parts.identities.enter_by_link(device, agent(request), body.token, body.join)
    return await entered(parts, request, device, who)


@router.post("/enter/invitation", response_model=models.Myself)
async def enter_by_invitation(
    parts: Parts, request: Request, response: Response, body: models.Invitation
) -> Json:
    """Come to a server that is closed to others. Who is in already uses nothing up."""
    await taken(request)
    caller = asker_of(request)
    if caller.person is None:
        await parts.registry.store.write(lambda db: accept(db, body.token))
        device = renewed(request, response)
        who = await parts.identities.keep(device, agent(request), new_table_id(), "")
        return await entered(parts, request, device, who)
    return await told(parts, request, caller, True)
