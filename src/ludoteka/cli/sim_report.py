"""The figures of many games, line by line."""

from collections.abc import Iterator

from ludoteka.cli.messages import decimal, text
from ludoteka.kernel.presentation import i18n
from ludoteka.lab.statistics.figures import BotFigures, Figures, TeamFigures
from ludoteka.lab.statistics.intervals import Interval
from ludoteka.plugins import game_named


def lines(found: Figures, language: str) -> Iterator[str]:
    title = i18n.text(game_named(found.game).folder, language, "title", {})
    yield text(language, "sim.title", title=title, games=found.games, seed=found.seed)
    yield text(language, "sim.seats", n=found.seats)
    if found.paired:
        yield text(language, "sim.paired")
    yield text(language, "sim.intervals")
    if found.failed:
        yield text(language, "sim.failed", n=found.failed)
    yield ""
    if found.team:
        yield from team_lines(found.team, language)
    for bot in found.bots:
        yield from bot_lines(bot, language)


def team_lines(team: TeamFigures, language: str) -> Iterator[str]:
    yield text(language, "sim.team", score=shown(team.score, language))
    yield text(language, "sim.success", rate=per_cent(team.success, language))
    yield text(language, "sim.mean_level", level=shown(team.level, language))
    for level, games in team.levels.items():
        key = "sim.no_level" if level == "none" else "sim.level"
        yield "  " + text(language, key, level=level, n=games)


def bot_lines(bot: BotFigures, language: str) -> Iterator[str]:
    yield text(language, "sim.bot", bot=bot.name, n=bot.seats)
    yield "  " + text(language, "sim.score", score=shown(bot.score, language))
    if bot.wins:
        yield "  " + text(language, "sim.wins", rate=per_cent(bot.wins, language))
    if bot.failed:
        yield "  " + text(language, "sim.failed_by", n=bot.failed)
    if bot.late:
        yield "  " + text(language, "sim.late", n=bot.late)


def shown(interval: Interval, language: str, scale: int = 1, places: int = 2) -> str:
    value, low, high = (
        decimal(language, each * scale, places)
        for each in (interval.value, interval.low, interval.high)
    )
    return f"{value} ({low} – {high})"


def per_cent(interval: Interval, language: str) -> str:
    return shown(interval, language, scale=100, places=1) + " %"
