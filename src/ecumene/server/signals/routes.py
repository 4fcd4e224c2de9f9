"""Requests about signals: where one wants to be told that it is one's turn."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ecumene.server.http.addresses import address_of
from ecumene.server.http.problems import Problem
from ecumene.server.services import Parts, asker_of, device_of
from ecumene.server.signals.persons import person_of
from ecumene.server.signals.signal_models import (
    HookMade,
    HookWish,
    MailCode,
    MailWish,
    SignalChoices,
    StopMail,
    Subscribe,
    Tried,
    TrySignal,
    Unsubscribe,
)

router = APIRouter(prefix="/api", tags=["signals"])


@router.get("/me/signals")
async def signal_choices(parts: Parts, request: Request) -> SignalChoices:
    """How the caller is told that it is their turn."""
    return await parts.desk.chosen(person_of(asker_of(request)))


@router.put("/me/signals/push", status_code=204)
async def subscribe(parts: Parts, request: Request, response: Response, body: Subscribe) -> None:
    """Let this browser get push messages."""
    await parts.desk.subscribe(await device_of(request, response), body)


@router.post("/me/signals/push/stop", status_code=204)
async def unsubscribe(parts: Parts, request: Request, body: Unsubscribe) -> None:
    """No more push messages to this browser."""
    await parts.desk.unsubscribe(person_of(asker_of(request)), body.endpoint)


@router.put("/me/signals/mail", status_code=204)
async def want_mail(parts: Parts, request: Request, response: Response, body: MailWish) -> None:
    """Have a code sent to an address, to show that it is one's own."""
    device = await device_of(request, response)
    await parts.desk.want_mail(device, body.address, address_of(request.scope))


@router.post("/me/signals/mail/confirm", status_code=204)
async def confirm_mail(parts: Parts, request: Request, body: MailCode) -> None:
    """Show the code: from now on mail is sent."""
    await parts.desk.confirm_mail(person_of(asker_of(request)), body.code)


@router.delete("/me/signals/mail", status_code=204)
async def stop_mail(parts: Parts, request: Request) -> None:
    """No more mail; the address is forgotten."""
    await parts.desk.stop_mail(person_of(asker_of(request)))


@router.put("/me/signals/hook")
async def want_hook(parts: Parts, request: Request, response: Response, body: HookWish) -> HookMade:
    """Have signed requests sent to an address of one's own."""
    device = await device_of(request, response)
    return HookMade(secret=await parts.desk.want_hook(device, body.url))


@router.delete("/me/signals/hook", status_code=204)
async def stop_hook(parts: Parts, request: Request) -> None:
    """No more requests; the address is forgotten."""
    await parts.desk.stop_hook(person_of(asker_of(request)))


@router.post("/me/signals/try")
async def try_signal(parts: Parts, request: Request, body: TrySignal) -> Tried:
    """Have a message sent now, to see whether it comes."""
    whose = address_of(request.scope)
    found = await parts.desk.try_out(person_of(asker_of(request)), body.channel, whose)
    return Tried(outcome=found.value)


@router.post("/signals/stop", status_code=204)
async def stop_by_link(parts: Parts, body: StopMail) -> None:
    """The link at the end of a mail: no more of it."""
    if not await parts.signals.mail.stop(body.token):
        raise Problem("bad_token")
