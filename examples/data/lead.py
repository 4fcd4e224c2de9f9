"""Does who leads early win? A question for the tables of `ecumene export`, answered twice.

    ecumene arena horizon --bots easy,beginner --deals 50 --folder arena
    ecumene export arena --to tables
    python lead.py tables/horizon --number score --plot lead.png

polars follows the lead round by round; DuckDB asks whether the first seat has an advantage.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import duckdb
import polars as pl


def lead_by_round(folder: Path, number: str) -> pl.DataFrame:
    """For every round: in how many of the games did the seat that led at its end win?

    Each seat counts what it knew of its own board, at its last decision of the round. Rounds of
    games in which several led are left out, and so are games that are not over.
    """
    points = f"n_{number}"
    seen = pl.scan_parquet(folder / "observations" / "*.parquet", missing_columns="insert")
    results = pl.scan_parquet(folder / "outcomes" / "*.parquet").filter("finished")
    own = seen.filter(pl.col("viewer") == pl.col("seat"))
    standing = (
        own.sort("ply")
        .group_by("game_id", "round", "seat")
        .agg(pl.col(points).last().alias("points"))
        .with_columns(best=pl.col("points").max().over("game_id", "round"))
    )
    leaders = standing.filter(pl.col("points") == pl.col("best"))
    alone = leaders.filter(pl.len().over("game_id", "round") == 1)
    return (
        alone.join(results.select("game_id", "seat", "share"), on=["game_id", "seat"])
        .group_by("round")
        .agg(games=pl.len(), leader_wins=pl.col("share").mean())
        .sort("round")
        .collect()
    )


def by_seat(folder: Path) -> duckdb.DuckDBPyRelation:
    """The share of victories of each seat, with a 95 % interval over deals (or games)."""
    return duckdb.sql(f"""
        WITH deals AS (
            SELECT seat, coalesce(deal::VARCHAR, game_id) AS deal, avg(share) AS share,
                   avg(score) AS score
            FROM '{(folder / "outcomes" / "*.parquet").as_posix()}'
            WHERE finished GROUP BY ALL
        )
        SELECT seat, count(*) AS deals, round(avg(share), 3) AS victories,
               round(1.96 * stddev_samp(share) / sqrt(count(*)), 3) AS give_or_take,
               round(avg(score), 1) AS points
        FROM deals GROUP BY seat ORDER BY seat
    """)


def draw(table: pl.DataFrame, file: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(6, 3.5), layout="constrained")
    axes.plot(table["round"], 100 * table["leader_wins"], marker="o")
    axes.set(xlabel="round", ylabel="games won by its leader, in %", ylim=(0, 105))
    axes.grid(alpha=0.3)
    figure.savefig(file, dpi=120)


def main() -> None:
    parser = argparse.ArgumentParser(description="Does who leads early win?")
    parser.add_argument("folder", type=Path, help="the folder of one game among exported tables")
    parser.add_argument("--number", default="score", help="what leads, as ecumene.number_names")
    parser.add_argument("--plot", type=Path, help="where the plot goes")
    told = parser.parse_args()
    with pl.Config(tbl_rows=-1, tbl_hide_dataframe_shape=True, tbl_hide_column_data_types=True):
        table = lead_by_round(told.folder, told.number)
        print(table)
    print(by_seat(told.folder))
    if told.plot:
        draw(table, told.plot)
        print(f"The plot is in {told.plot}.")


if __name__ == "__main__":
    main()
