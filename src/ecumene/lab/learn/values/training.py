"""Training a network that values positions, with PyTorch: on an accelerator where there is one.

First it learns how games ended. Then, in further courses, what it is to learn is drawn towards its
own opinion of the seat's next positions: these know more of what luck has done since.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ecumene.bots.network import MARGIN, numpy
from ecumene.core.errors import EcumeneError
from ecumene.lab.learn.values.rows import Rows

HELD_OUT: Final = 20
"""Every so many-th game is not learned from, but tells how well others were learned."""
LARGEST_MARGIN: Final = 4.0
BATCH: Final = 8192


class NoTorch(EcumeneError):
    """The library that trains is not installed."""


def torch() -> Any:
    try:
        import torch as found
    except ImportError:
        raise NoTorch("training needs PyTorch: pip install 'ecumene[train]'") from None
    return found


@dataclass(frozen=True)
class Course:
    """How a network is trained."""

    hidden: int = 128
    second: int = 32
    epochs: float = 6.0
    rate: float = 2e-3
    trust: float = 1.0
    """How much the end of the game counts beside the opinion of the next position (1: alone)."""
    winning: float = 0.5
    """The weight of the second output, who wins."""
    decay: float = 1e-2


@dataclass(frozen=True)
class Told:
    """How a network does on games it has not seen."""

    rows: int
    """From which was learned."""
    epoch: float
    loss: float
    margin_error: float
    """Root mean square, in points."""
    explained: float
    """Share of the spread of margins."""


class Trainer:
    """All rows on the device, and the network that learns from them."""

    def __init__(self, rows: Rows, names: Sequence[str], course: Course, seed: int = 0) -> None:
        t = self.torch = torch()
        np = numpy()
        self.course = course
        self.names = list(names)
        self.device = "cuda" if t.cuda.is_available() else "cpu"
        t.manual_seed(seed)
        if self.device == "cuda":
            t.set_float32_matmul_precision("high")
        self.columns = t.from_numpy(rows.columns).to(self.device)
        self.parts = t.from_numpy(rows.parts).to(self.device)
        self.margin = t.from_numpy(rows.margin / MARGIN).to(self.device)
        self.margin = self.margin.clamp(-LARGEST_MARGIN, LARGEST_MARGIN)
        self.won = t.from_numpy(rows.won).to(self.device)
        held_out = rows.game % HELD_OUT == 0
        self.test = t.from_numpy(np.flatnonzero(held_out)).to(self.device)
        self.train = t.from_numpy(np.flatnonzero(~held_out)).to(self.device)
        same = (rows.game[1:] == rows.game[:-1]) & (rows.seat[1:] == rows.seat[:-1])
        self.last = t.from_numpy(np.append(~same, True)).to(self.device)
        """Is a row the last of its seat?"""
        self.column_scale = self.scales(self.columns)
        self.part_scale = self.scales(self.parts)
        self.model = self.make()

    def scales(self, x: Any) -> Any:
        """The spread of each column: what hardly ever differs is not blown up."""
        t = self.torch
        sample = x[t.randint(len(x), (min(len(x), 200_000),), device=x.device)].float()
        return sample.std(dim=0).clamp(min=0.05)

    def make(self) -> Any:
        t = self.torch
        c = self.course
        inputs = self.columns.shape[1] + self.parts.shape[1]
        model = t.nn.ModuleDict(
            {
                "first": t.nn.Linear(inputs, c.hidden),
                "second": t.nn.Linear(c.hidden, c.second),
                "third": t.nn.Linear(c.second, 2),
                "straight": t.nn.Linear(self.parts.shape[1], 2, bias=False),
            }
        ).to(self.device)
        with t.no_grad():
            model["first"].weight[:, : self.columns.shape[1]] *= 0.3
            model["straight"].weight.zero_()
            model["third"].weight *= 0.3
        return model

    def forward(self, rows: Any) -> Any:
        t = self.torch
        parts = self.parts[rows] / self.part_scale
        x = t.cat([self.columns[rows].float() / self.column_scale, parts], dim=1)
        m = self.model
        hidden = t.relu(m["second"](t.relu(m["first"](x))))
        return m["third"](hidden) + m["straight"](parts)

    def fit(self) -> Iterator[Told]:
        """Train one course; tells how it goes after each epoch."""
        t = self.torch
        c = self.course
        targets, wins = self.targets()
        optimizer = t.optim.AdamW(self.model.parameters(), lr=c.rate, weight_decay=c.decay)
        steps = max(1, int(c.epochs * len(self.train) / BATCH))
        schedule = t.optim.lr_scheduler.OneCycleLR(
            optimizer, max_lr=c.rate, total_steps=steps + 1, pct_start=0.15
        )
        every = max(1, len(self.train) // BATCH)
        order = self.train[t.randperm(len(self.train), device=self.device)]
        at = 0
        for step in range(1, steps + 1):
            if at + BATCH > len(order):
                order = self.train[t.randperm(len(self.train), device=self.device)]
                at = 0
            rows = order[at : at + BATCH]
            at += BATCH
            out = self.forward(rows)
            loss = self.loss(out, targets[rows], wins[rows])
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            t.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            if step % every == 0 or step == steps:
                yield self.tell(step / every)

    def loss(self, out: Any, targets: Any, wins: Any) -> Any:
        t = self.torch
        f = t.nn.functional
        return f.smooth_l1_loss(out[:, 0], targets) + self.course.winning * (
            f.binary_cross_entropy_with_logits(out[:, 1], wins)
        )

    def targets(self) -> tuple[Any, Any]:
        """What is to be learned for each row: the end of the game, drawn towards what the network
        thinks of the seat's later positions."""
        t = self.torch
        trust = self.course.trust
        if trust >= 1:
            return self.margin, self.won
        out = self.opinions()
        opinion = out[:, 0].cpu().numpy()
        chance = t.sigmoid(out[:, 1]).cpu().numpy()
        margin = self.margin.cpu().numpy().copy()
        won = self.won.cpu().numpy().copy()
        last = self.last.cpu().numpy()
        for k in range(len(margin) - 2, -1, -1):
            if not last[k]:
                margin[k] = trust * margin[k + 1] + (1 - trust) * opinion[k + 1]
                won[k] = trust * won[k + 1] + (1 - trust) * chance[k + 1]
        return (t.from_numpy(margin).to(self.device), t.from_numpy(won).to(self.device))

    def opinions(self) -> Any:
        t = self.torch
        everything = t.arange(len(self.margin), device=self.device)
        with t.no_grad():
            return t.cat([self.forward(rows) for rows in everything.split(BATCH * 4)])

    def tell(self, epoch: float) -> Told:
        t = self.torch
        with t.no_grad():
            out = t.cat([self.forward(rows) for rows in self.test.split(BATCH * 4)])
            margin = self.margin[self.test]
            loss = float(self.loss(out, margin, self.won[self.test]))
            error = float(((out[:, 0] - margin) ** 2).mean())
            spread = float(margin.var(unbiased=False))
        return Told(len(self.train), epoch, loss, math.sqrt(error) * MARGIN, 1 - error / spread)

    def load(self, path: Path) -> None:
        """Go on from an earlier network of the same form."""
        t = self.torch
        n = self.columns.shape[1]
        with numpy().load(path) as data, t.no_grad():
            known = {name: k for k, name in enumerate(json.loads(str(data["names"])))}
            w1 = t.from_numpy(data["w1"].astype("float32")).to(self.device)
            first = self.model["first"].weight
            first.zero_()
            for k, name in enumerate(self.names):
                if name in known:
                    first[:, k] = w1[known[name]] * self.column_scale[k]
            part = t.from_numpy(data["parts"].astype("float32")).to(self.device)
            first[:, n:] = (part * self.part_scale[:, None]).T
            self.model["first"].bias.copy_(t.from_numpy(data["b1"].astype("float32")))
            for layer, w, b in (("second", "w2", "b2"), ("third", "w3", "b3")):
                self.model[layer].weight.copy_(t.from_numpy(data[w].astype("float32")).T)
                self.model[layer].bias.copy_(t.from_numpy(data[b].astype("float32")))
            straight = t.from_numpy(data["straight"].astype("float32")).to(self.device)
            self.model["straight"].weight.copy_((straight * self.part_scale[:, None]).T)

    def save(self, path: Path, note: str = "") -> None:
        """For play: the scales are part of the weights, numbers have half their length."""
        np = numpy()
        m = self.model
        n = self.columns.shape[1]

        def array(x: Any, form: Any = np.float32) -> Any:
            return x.detach().cpu().numpy().astype(form)

        first = m["first"].weight
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez_compressed(
                file,
                names=np.array(json.dumps(self.names)),
                note=np.array(note),
                w1=array((first[:, :n] / self.column_scale).T, np.float16),
                parts=array((first[:, n:] / self.part_scale).T),
                b1=array(m["first"].bias),
                w2=array(m["second"].weight.T, np.float16),
                b2=array(m["second"].bias),
                w3=array(m["third"].weight.T),
                b3=array(m["third"].bias),
                straight=array((m["straight"].weight / self.part_scale).T),
            )
        part.rename(path)
