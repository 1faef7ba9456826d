"""Game plugins: what a game declares, and the registry of the installed games.

Games come from installed packages that name them in their entry points, the built-in games too.
"""

from ludoteka.plugins.bots import (
    bot_named,
    bot_pace_at,
    bots_of,
    describe_bot,
    external_bots_of,
    has_timeout_moves,
    offer_named,
    timeout_move_of,
    usual_bot,
)
from ludoteka.plugins.cards import cards_of, games_with_cards, require_cards
from ludoteka.plugins.days import PLAYER, Day, DayKey, day_key, day_named, days_of
from ludoteka.plugins.external_bots import get_external_bots
from ludoteka.plugins.fast_states import fast_state_of, games_with_fast_states
from ludoteka.plugins.game_plugin import CONTRACT, BotOffer, GamePlugin, MakeBot, offers
from ludoteka.plugins.game_stats import GameStat, by_score
from ludoteka.plugins.games import first_game, game_named, games
from ludoteka.plugins.lessons import LEARNER, Script, has_lesson, lesson_of
from ludoteka.plugins.registry import get_registry, installed_plugins, plugin_named
from ludoteka.plugins.reviewers import require_reviewer, reviewed_games, reviewer_of
from ludoteka.plugins.stats import stats_of

__all__ = [
    "CONTRACT",
    "LEARNER",
    "PLAYER",
    "BotOffer",
    "Day",
    "DayKey",
    "GamePlugin",
    "GameStat",
    "MakeBot",
    "Script",
    "bot_named",
    "bot_pace_at",
    "bots_of",
    "by_score",
    "cards_of",
    "day_key",
    "day_named",
    "days_of",
    "describe_bot",
    "external_bots_of",
    "fast_state_of",
    "first_game",
    "game_named",
    "games",
    "games_with_cards",
    "games_with_fast_states",
    "get_external_bots",
    "get_registry",
    "has_lesson",
    "has_timeout_moves",
    "installed_plugins",
    "lesson_of",
    "offer_named",
    "offers",
    "plugin_named",
    "require_cards",
    "require_reviewer",
    "reviewed_games",
    "reviewer_of",
    "stats_of",
    "timeout_move_of",
    "usual_bot",
]
