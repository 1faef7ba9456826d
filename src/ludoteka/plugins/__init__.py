"""What a game brings with it, and where games come from: installed packages, ours among them."""

from ludoteka.plugins.bots import (
    about_bot,
    bot_named,
    bots_of,
    guests_of,
    may_pass_when_late,
    offer_named,
    pass_when_late,
    tempo_at,
    usual_bot,
)
from ludoteka.plugins.cards import cards_of, games_with_cards, require_cards
from ludoteka.plugins.days import PLAYER, Day, WhichDay, day_named, days_of, which_day
from ludoteka.plugins.external_bots import guests
from ludoteka.plugins.fast_states import games_with_lanes, lane_from
from ludoteka.plugins.game_plugin import CONTRACT, BotOffer, MakeBot, Shelf, offers
from ludoteka.plugins.game_stats import Feat, by_score
from ludoteka.plugins.games import first_game, game_named, games
from ludoteka.plugins.lessons import LEARNER, Script, has_lesson, lesson_of
from ludoteka.plugins.registry import library, shelf_named, shelves
from ludoteka.plugins.reviewers import require_reviewer, reviewed_games, reviewer_of
from ludoteka.plugins.stats import feats_of

__all__ = [
    "CONTRACT",
    "LEARNER",
    "PLAYER",
    "BotOffer",
    "Day",
    "Feat",
    "MakeBot",
    "Script",
    "Shelf",
    "WhichDay",
    "about_bot",
    "bot_named",
    "bots_of",
    "by_score",
    "cards_of",
    "day_named",
    "days_of",
    "feats_of",
    "first_game",
    "game_named",
    "games",
    "games_with_cards",
    "games_with_lanes",
    "guests",
    "guests_of",
    "has_lesson",
    "lane_from",
    "lesson_of",
    "library",
    "may_pass_when_late",
    "offer_named",
    "offers",
    "pass_when_late",
    "require_cards",
    "require_reviewer",
    "reviewed_games",
    "reviewer_of",
    "shelf_named",
    "shelves",
    "tempo_at",
    "usual_bot",
    "which_day",
]
