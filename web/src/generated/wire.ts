/* Generated from the server's structs by `make types`. Do not edit. */

export type CaptainFlipEvent =
  | CaptainFlipTurnBegan
  | CaptainFlipDrawn
  | CaptainFlipNothingDrawn
  | CaptainFlipKept
  | CaptainFlipFlipped
  | CaptainFlipPlaced
  | CaptainFlipPaid
  | CaptainFlipTook
  | CaptainFlipMapPaid
  | CaptainFlipMapTaken
  | CaptainFlipMapReturned
  | CaptainFlipTurned
  | CaptainFlipNothingTurned
  | CaptainFlipColumnCompleted
  | CaptainFlipLastRound
  | CaptainFlipSank
  | CaptainFlipFloated
  | CaptainFlipEnded
  | CaptainFlipBacksShown;
export type CaptainFlipMove = CaptainFlipKeep | CaptainFlipFlip | CaptainFlipPlace | CaptainFlipTurn;
export type CaptainFlipTextKey =
  | "ask.flip"
  | "ask.place"
  | "ask.turn"
  | "bad.same_sides"
  | "bad.seats"
  | "bad.tile"
  | "bad.too_many"
  | "bot.bosun"
  | "bot.bosun.name"
  | "bot.captain"
  | "bot.captain.name"
  | "bot.greedy"
  | "bot.greedy.name"
  | "bot.random"
  | "bot.random.name"
  | "bot.sailor"
  | "bot.sailor.name"
  | "character.bonus"
  | "character.carpenter"
  | "character.cartographer"
  | "character.cook"
  | "character.cost"
  | "character.floor"
  | "character.gunner"
  | "character.lookout"
  | "character.map"
  | "character.monkey"
  | "character.navigator"
  | "character.parrot"
  | "character.swabby"
  | "credits"
  | "day.captain"
  | "day.captain.text"
  | "day.solo"
  | "day.solo.text"
  | "event.backs_shown"
  | "event.column_completed"
  | "event.drawn"
  | "event.ended"
  | "event.ended_solo"
  | "event.flipped"
  | "event.floated"
  | "event.kept"
  | "event.last_round"
  | "event.map_paid"
  | "event.map_returned"
  | "event.map_taken"
  | "event.nothing_drawn"
  | "event.nothing_turned"
  | "event.paid"
  | "event.placed"
  | "event.sank"
  | "event.sunk"
  | "event.took"
  | "event.turn_began"
  | "event.turned"
  | "level.1"
  | "level.2"
  | "level.3"
  | "level.4"
  | "level.5"
  | "level.6"
  | "move.flip"
  | "move.keep"
  | "move.place"
  | "move.turn"
  | "option.board"
  | "option.board.A"
  | "option.board.B"
  | "option.board.C"
  | "option.board.D"
  | "option.board.E"
  | "option.known_backs"
  | "option.odds"
  | "refusal.already_decided"
  | "refusal.clock_never_plays"
  | "refusal.flip_first"
  | "refusal.full_column"
  | "refusal.keep_or_flip_first"
  | "refusal.monkey_first"
  | "refusal.no_coin"
  | "refusal.no_such_column"
  | "refusal.no_such_space"
  | "refusal.no_tile_there"
  | "refusal.not_adjacent"
  | "refusal.not_your_turn"
  | "refusal.nothing_to_turn"
  | "refusal.over"
  | "stat.alone"
  | "stat.coins"
  | "tagline"
  | "text.bonuses"
  | "text.coins"
  | "text.columns"
  | "text.hand"
  | "text.last_round"
  | "text.map"
  | "text.odds"
  | "text.seat"
  | "text.status"
  | "text.tally"
  | "text.turn"
  | "title";
export type Move = ThirteenWordsMove | CaptainFlipMove | WordPortersMove | SevenWordsMove | ThirteenMove;
export type ThirteenWordsMove = ThirteenWordsChoose | ThirteenWordsReady | ThirteenWordsTimeUp;
export type WordPortersMove =
  WordPortersPlace | WordPortersPass | WordPortersVote | WordPortersReady | WordPortersTimeUp;
export type SevenWordsMove =
  | SevenWordsWrite
  | SevenWordsLock
  | SevenWordsTurnGlass
  | SevenWordsChallenge
  | SevenWordsOverrule
  | SevenWordsReady
  | SevenWordsTimeUp;
export type ThirteenMove =
  | ThirteenMulligan
  | ThirteenPlay
  | ThirteenUse
  | ThirteenHunt
  | ThirteenWaylay
  | ThirteenDecline
  | ThirteenChoose
  | ThirteenEndTurn
  | ThirteenConcede;
export type CircleAct = RenameCircle | RenewInvitation | RemoveFriend | PassOn | CallMe | LeaveCircle;
export type ClientMessage =
  | Hello
  | Play
  | PromiseLuck
  | ShowLuck
  | Setup
  | ChooseForSeat
  | AddBot
  | Remove
  | LiftBan
  | SetDoor
  | AnswerCaller
  | Start
  | BeginDay
  | Teach
  | Substitute
  | TakeChair
  | Stop
  | EndEvening
  | SetClock
  | PauseClocks
  | AskUndo
  | AnswerUndo
  | SetBell
  | Rename
  | RenewLink
  | Leave
  | Chat
  | React
  | Fresh
  | Recall
  | Ping;
export type Event = ThirteenWordsEvent | CaptainFlipEvent | WordPortersEvent | SevenWordsEvent | ThirteenEvent;
export type ThirteenWordsEvent =
  | ThirteenWordsAnnounced
  | ThirteenWordsChosen
  | ThirteenWordsChoiceIs
  | ThirteenWordsRevealed
  | ThirteenWordsStarred
  | ThirteenWordsIsReady
  | ThirteenWordsTimeIsUp
  | ThirteenWordsTurned
  | ThirteenWordsEnded;
export type WordPortersEvent =
  | WordPortersDealt
  | WordPortersIdentityIs
  | WordPortersPlaced
  | WordPortersPassed
  | WordPortersDeclined
  | WordPortersVotingOpened
  | WordPortersVoted
  | WordPortersVoteIs
  | WordPortersRevealed
  | WordPortersScored
  | WordPortersIsReady
  | WordPortersTimeIsUp
  | WordPortersEnded;
export type SevenWordsEvent =
  | SevenWordsDealt
  | SevenWordsHasWritten
  | SevenWordsHasLocked
  | SevenWordsGlassTurned
  | SevenWordsTimeIsUp
  | SevenWordsRevealed
  | SevenWordsChallenged
  | SevenWordsVoted
  | SevenWordsOverruled
  | SevenWordsProposed
  | SevenWordsMended
  | SevenWordsIsReady
  | SevenWordsRoundEnded
  | SevenWordsGlassMoved
  | SevenWordsEnded;
export type ThirteenEvent =
  | ThirteenDecided
  | ThirteenMulliganed
  | ThirteenHandIs
  | ThirteenTurnBegan
  | ThirteenRecoveredAll
  | ThirteenDrew
  | ThirteenDrewCard
  | ThirteenCollectedSoul
  | ThirteenCollectedMadness
  | ThirteenConsumedMadness
  | ThirteenPlayed
  | ThirteenResolved
  | ThirteenUsed
  | ThirteenSoulsExpended
  | ThirteenSoulsRecovered
  | ThirteenEntered
  | ThirteenExpended
  | ThirteenRecovered
  | ThirteenKilled
  | ThirteenDestroyed
  | ThirteenConsumed
  | ThirteenReturned
  | ThirteenDiscarded
  | ThirteenChanged
  | ThirteenLooked
  | ThirteenLookedAt
  | ThirteenTriggered
  | ThirteenChosen
  | ThirteenHunted
  | ThirteenWaylaid
  | ThirteenDeclined
  | ThirteenConfronted
  | ThirteenHuntFailed
  | ThirteenTurnEnded
  | ThirteenEnded;
export type HouseTextKey =
  | "bad.card"
  | "bad.file"
  | "bad.no_class"
  | "bad.no_seat"
  | "bad.no_value"
  | "bad.not_by_seat"
  | "bad.other_game"
  | "bad.seats"
  | "bad.seed"
  | "bad.seed_and_stack"
  | "bad.shuffle"
  | "bad.twice"
  | "bad_bot"
  | "bad_lesson"
  | "bad_number"
  | "bad_options"
  | "bad_record"
  | "bad_seat"
  | "bad_seats"
  | "bad_seed"
  | "bad_stack"
  | "bell.your_move"
  | "blind_clock"
  | "bot.outside"
  | "bot.random"
  | "bot.random.name"
  | "bot.untold"
  | "bot_name_taken"
  | "broken_promise"
  | "changed_record"
  | "docs.not_built"
  | "even_seats"
  | "illegal_action"
  | "illegal_action_in_game"
  | "lesson_changed"
  | "move_without_id"
  | "no_day_in_language"
  | "no_draws"
  | "no_environment"
  | "no_environments_installed"
  | "no_fast_state"
  | "no_game_of_bot"
  | "no_lanes"
  | "no_lesson"
  | "no_open_spiel"
  | "no_own_cards"
  | "no_pyarrow"
  | "no_review"
  | "no_rivals"
  | "no_seed"
  | "no_seed_at_all"
  | "no_shuffle"
  | "no_such_kind_of_day"
  | "not_a_plugin"
  | "not_at_once"
  | "not_dealt"
  | "other_events"
  | "other_sheet"
  | "plugin_broken"
  | "plugin_name_reserved"
  | "plugin_name_taken"
  | "plugin_too_new"
  | "refusal.game_over"
  | "refusal.no_such_seat"
  | "refusal.not_a_move"
  | "refused_in_record"
  | "rejected.asked_no_more"
  | "rejected.bad_metrics_token"
  | "rejected.bad_name"
  | "rejected.bad_token"
  | "rejected.banned"
  | "rejected.bell_refused"
  | "rejected.broken_promise"
  | "rejected.chair_taken"
  | "rejected.choice_outdated"
  | "rejected.day_alone"
  | "rejected.day_to_come"
  | "rejected.door_crowded"
  | "rejected.empty_message"
  | "rejected.foreign_origin"
  | "rejected.game_running"
  | "rejected.game_stopped"
  | "rejected.has_a_seat"
  | "rejected.house_full"
  | "rejected.internal"
  | "rejected.locked"
  | "rejected.must_ask"
  | "rejected.no_clock"
  | "rejected.no_question"
  | "rejected.no_solution"
  | "rejected.no_such_ban"
  | "rejected.no_such_caller"
  | "rejected.no_such_day"
  | "rejected.no_such_member"
  | "rejected.no_such_moment"
  | "rejected.no_such_seat"
  | "rejected.no_such_table"
  | "rejected.no_undo"
  | "rejected.not_a_member"
  | "rejected.not_absent"
  | "rejected.not_by_seat"
  | "rejected.not_found"
  | "rejected.not_host"
  | "rejected.not_in_lesson"
  | "rejected.not_saved"
  | "rejected.not_seated"
  | "rejected.not_understood"
  | "rejected.not_your_seat"
  | "rejected.nothing_to_play"
  | "rejected.other_deal"
  | "rejected.others_list"
  | "rejected.promised_already"
  | "rejected.review_failed"
  | "rejected.reviews_full"
  | "rejected.room_full"
  | "rejected.running"
  | "rejected.stacked_record"
  | "rejected.stale_commitment"
  | "rejected.still_asks"
  | "rejected.talk_closed"
  | "rejected.too_busy"
  | "rejected.too_few"
  | "rejected.too_many"
  | "rejected.too_many_moves"
  | "rejected.too_many_pages"
  | "rejected.too_many_requests"
  | "rejected.try_again"
  | "rejected.unavailable"
  | "rejected.undo_asked"
  | "rejected.unknown_evening"
  | "rejected.unknown_host"
  | "rejected.unknown_language"
  | "rejected.unknown_line"
  | "rejected.unknown_room"
  | "rejected.unknown_table"
  | "rules_version"
  | "seed_and_stack"
  | "two_bots"
  | "unfinished_record"
  | "unknown_action"
  | "unknown_bot"
  | "unknown_game"
  | "unreadable_file"
  | "unsealed_record"
  | "wrong_actions"
  | "wrong_commitment"
  | "wrong_draws"
  | "wrong_luck"
  | "wrong_number_of_games"
  | "wrong_observation"
  | "wrong_seed"
  | "wrong_sheet";
export type View = ThirteenWordsView | CaptainFlipView | WordPortersView | SevenWordsView | ThirteenView;
export type RefusalKey =
  | "refusal.already_challenged"
  | "refusal.already_decided"
  | "refusal.already_ready"
  | "refusal.already_turned"
  | "refusal.already_voted"
  | "refusal.barred"
  | "refusal.cannot_pay"
  | "refusal.clock_has_no_tokens"
  | "refusal.clock_is_never_ready"
  | "refusal.clock_never_chooses"
  | "refusal.clock_never_plays"
  | "refusal.clock_never_votes"
  | "refusal.clock_only_tells_time"
  | "refusal.empty_place"
  | "refusal.family"
  | "refusal.flip_first"
  | "refusal.fresh"
  | "refusal.full_column"
  | "refusal.game_over"
  | "refusal.has_passed"
  | "refusal.hints_are_closed"
  | "refusal.hunt_under_way"
  | "refusal.hunted_itself"
  | "refusal.is_expended"
  | "refusal.keep_or_flip_first"
  | "refusal.monkey_first"
  | "refusal.mulligan_is_over"
  | "refusal.must_place"
  | "refusal.no_clock"
  | "refusal.no_coin"
  | "refusal.no_glass"
  | "refusal.no_such_ability"
  | "refusal.no_such_card"
  | "refusal.no_such_column"
  | "refusal.no_such_place"
  | "refusal.no_such_prey"
  | "refusal.no_such_seat"
  | "refusal.no_such_space"
  | "refusal.no_such_tile"
  | "refusal.no_such_word"
  | "refusal.no_target"
  | "refusal.no_tile_there"
  | "refusal.no_time_is_running"
  | "refusal.no_token_left"
  | "refusal.no_vote_now"
  | "refusal.no_word"
  | "refusal.no_word_there"
  | "refusal.nobody_to_waylay"
  | "refusal.not_a_letter_en"
  | "refusal.not_a_letter_pl"
  | "refusal.not_a_move"
  | "refusal.not_a_proper_form"
  | "refusal.not_adjacent"
  | "refusal.not_an_option"
  | "refusal.not_in_hand"
  | "refusal.not_in_play"
  | "refusal.not_these_cards"
  | "refusal.not_while_writing"
  | "refusal.not_your_being"
  | "refusal.not_your_choice"
  | "refusal.not_your_turn"
  | "refusal.nothing_begun"
  | "refusal.nothing_revealed"
  | "refusal.nothing_to_challenge"
  | "refusal.nothing_to_choose"
  | "refusal.nothing_to_explain"
  | "refusal.nothing_to_overrule"
  | "refusal.nothing_to_score"
  | "refusal.nothing_to_turn"
  | "refusal.number_three_is_spent"
  | "refusal.odd"
  | "refusal.once_a_turn"
  | "refusal.only_finishing"
  | "refusal.only_number_three_left"
  | "refusal.only_sudden"
  | "refusal.only_the_clock"
  | "refusal.opening_hands"
  | "refusal.over"
  | "refusal.own_token_there"
  | "refusal.own_word"
  | "refusal.rooted"
  | "refusal.selection_is_closed"
  | "refusal.solo_glass"
  | "refusal.something_is_resolved"
  | "refusal.tile_used_twice"
  | "refusal.too_dear"
  | "refusal.too_long"
  | "refusal.uncanny_too_high"
  | "refusal.uncanny_too_low"
  | "refusal.unknown"
  | "refusal.unseen"
  | "refusal.used"
  | "refusal.vote_for_nobody"
  | "refusal.vote_for_oneself"
  | "refusal.vote_misses"
  | "refusal.word_is_final"
  | "refusal.word_is_taken"
  | "refusal.writing_is_over";
export type Reaction = "clap" | "heart" | "laugh" | "sad" | "think" | "wow";
export type ServerMessage =
  Welcome | RoomChanged | TableChanged | Spoke | Reacted | Accepted | Recalled | RefusedMove | Rejected | Bye;
export type SevenWordsTextKey =
  | "ask.glass"
  | "ask.grace"
  | "ask.ready"
  | "ask.scoring"
  | "ask.thinking"
  | "ask.write"
  | "bad.chair"
  | "bad.handicap"
  | "bad.no_card"
  | "bad.seats"
  | "bad.thinking_without_glass"
  | "bad.too_many"
  | "bot.easy"
  | "bot.easy.name"
  | "bot.expert"
  | "bot.expert.name"
  | "bot.fair"
  | "bot.fair.name"
  | "bot.random"
  | "bot.random.name"
  | "bot.sharp"
  | "bot.sharp.name"
  | "credits"
  | "day.letters"
  | "day.letters.text"
  | "event.bonus"
  | "event.challenged"
  | "event.dealt"
  | "event.ended"
  | "event.glass_moved"
  | "event.glass_turned"
  | "event.is_ready"
  | "event.locked"
  | "event.mended"
  | "event.overruled"
  | "event.proposed"
  | "event.revealed"
  | "event.time_is_up"
  | "event.total"
  | "event.voted"
  | "event.written"
  | "move.challenge"
  | "move.lock"
  | "move.lock_and_turn"
  | "move.lock_nothing"
  | "move.overrule"
  | "move.ready"
  | "move.time_up"
  | "move.turn_glass"
  | "move.write"
  | "option.difficulty"
  | "option.difficulty.brutal"
  | "option.difficulty.easy"
  | "option.difficulty.hard"
  | "option.difficulty.medium"
  | "option.families"
  | "option.families.edition"
  | "option.families.forms"
  | "option.families.root"
  | "option.glass"
  | "option.grace_seconds"
  | "option.handicap"
  | "option.handicap.form"
  | "option.judging"
  | "option.judging.challenge"
  | "option.judging.strict"
  | "option.language"
  | "option.language.en"
  | "option.language.pl"
  | "option.mending"
  | "option.scoring_seconds"
  | "option.start_player"
  | "option.thinking_seconds"
  | "rarity.0"
  | "rarity.1"
  | "rarity.2"
  | "rarity.3"
  | "rarity.4"
  | "reason.family"
  | "reason.unknown"
  | "reason.used"
  | "refusal.already_challenged"
  | "refusal.already_ready"
  | "refusal.already_turned"
  | "refusal.already_voted"
  | "refusal.barred"
  | "refusal.clock_only_tells_time"
  | "refusal.family"
  | "refusal.no_glass"
  | "refusal.no_time_is_running"
  | "refusal.no_word"
  | "refusal.no_word_there"
  | "refusal.not_a_letter_en"
  | "refusal.not_a_letter_pl"
  | "refusal.not_a_proper_form"
  | "refusal.not_while_writing"
  | "refusal.nothing_begun"
  | "refusal.nothing_to_challenge"
  | "refusal.nothing_to_overrule"
  | "refusal.nothing_to_score"
  | "refusal.only_finishing"
  | "refusal.only_the_clock"
  | "refusal.over"
  | "refusal.own_word"
  | "refusal.solo_glass"
  | "refusal.too_long"
  | "refusal.unknown"
  | "refusal.used"
  | "refusal.word_is_final"
  | "refusal.writing_is_over"
  | "stat.alone"
  | "stat.points"
  | "tagline"
  | "text.best"
  | "text.bonuses"
  | "text.field"
  | "text.hint"
  | "text.known"
  | "text.mine"
  | "text.missed"
  | "text.nothing"
  | "text.round"
  | "text.round_review"
  | "text.scores"
  | "title";
export type TextKey =
  HouseTextKey | ThirteenWordsTextKey | CaptainFlipTextKey | WordPortersTextKey | SevenWordsTextKey | ThirteenTextKey;
export type ThirteenWordsTextKey =
  | "ask.choose"
  | "ask.ready"
  | "ask.time_up"
  | "bad.few_cards"
  | "bad.seats"
  | "bad.stack"
  | "bot.associative"
  | "bot.associative.name"
  | "bot.easy"
  | "bot.easy.name"
  | "bot.random"
  | "bot.random.name"
  | "bot.sharp"
  | "bot.sharp.name"
  | "credits"
  | "day.minds"
  | "day.minds.text"
  | "event.announced"
  | "event.choice_is"
  | "event.chosen"
  | "event.ended"
  | "event.is_ready"
  | "event.revealed"
  | "event.starred"
  | "event.team"
  | "event.time_is_up"
  | "event.turned"
  | "level.1"
  | "level.2"
  | "level.3"
  | "level.4"
  | "level.5"
  | "level.6"
  | "level.7"
  | "move.choose"
  | "move.ready"
  | "move.time_up"
  | "option.pack"
  | "option.pack.en"
  | "option.pack.form"
  | "option.pack.pl"
  | "option.reveal"
  | "option.reveal.captain_first"
  | "option.reveal.captain_last"
  | "option.talk_seconds"
  | "refusal.already_ready"
  | "refusal.clock_is_never_ready"
  | "refusal.clock_never_chooses"
  | "refusal.empty_place"
  | "refusal.no_such_place"
  | "refusal.no_time_is_running"
  | "refusal.nothing_to_explain"
  | "refusal.only_the_clock"
  | "refusal.over"
  | "refusal.selection_is_closed"
  | "stat.stars"
  | "tagline"
  | "text.boards"
  | "text.boards_bots"
  | "text.boards_chance"
  | "text.boards_strange"
  | "text.centre"
  | "text.empty"
  | "text.furthest"
  | "text.ideas"
  | "text.mind"
  | "text.minds"
  | "text.round"
  | "title";
export type WordPortersTextKey =
  | "ask.place"
  | "ask.ready"
  | "ask.time_up"
  | "ask.vote"
  | "bad.chair"
  | "bad.empty"
  | "bad.few_cards"
  | "bad.few_hints"
  | "bad.hints"
  | "bad.identities"
  | "bad.rounds"
  | "bad.seats"
  | "bad.words"
  | "bot.careful"
  | "bot.careful.name"
  | "bot.easy"
  | "bot.easy.name"
  | "bot.random"
  | "bot.random.name"
  | "bot.sharp"
  | "bot.sharp.name"
  | "credits"
  | "day.minds"
  | "day.minds.text"
  | "event.dealt"
  | "event.declined"
  | "event.ended"
  | "event.identity_is"
  | "event.is_ready"
  | "event.passed"
  | "event.placed"
  | "event.revealed"
  | "event.scored"
  | "event.time_is_up"
  | "event.vote_is"
  | "event.voted"
  | "event.voting_opened"
  | "move.pass"
  | "move.place"
  | "move.ready"
  | "move.time_up"
  | "move.vote"
  | "option.children"
  | "option.exclusive_words"
  | "option.hints"
  | "option.hints.en"
  | "option.hints.form"
  | "option.hints.pack"
  | "option.hints.pl"
  | "option.pack"
  | "option.pack.en"
  | "option.pack.form"
  | "option.pack.pl"
  | "option.start_player"
  | "option.talk_seconds"
  | "refusal.already_ready"
  | "refusal.clock_has_no_tokens"
  | "refusal.clock_is_never_ready"
  | "refusal.clock_never_votes"
  | "refusal.has_passed"
  | "refusal.hints_are_closed"
  | "refusal.must_place"
  | "refusal.no_such_card"
  | "refusal.no_such_tile"
  | "refusal.no_such_word"
  | "refusal.no_time_is_running"
  | "refusal.no_token_left"
  | "refusal.no_vote_now"
  | "refusal.not_your_turn"
  | "refusal.nothing_revealed"
  | "refusal.number_three_is_spent"
  | "refusal.only_number_three_left"
  | "refusal.only_the_clock"
  | "refusal.over"
  | "refusal.own_token_there"
  | "refusal.tile_used_twice"
  | "refusal.vote_for_nobody"
  | "refusal.vote_for_oneself"
  | "refusal.vote_misses"
  | "refusal.word_is_taken"
  | "stat.points"
  | "tagline"
  | "text.heard"
  | "text.hints"
  | "text.mine"
  | "text.missed"
  | "text.pairs"
  | "text.review"
  | "text.round"
  | "text.round_review"
  | "text.scores"
  | "text.strange"
  | "text.tokens"
  | "text.told"
  | "text.vote_how"
  | "text.words"
  | "title";
export type ThirteenTextKey =
  | "ask.choice"
  | "ask.mulligan"
  | "ask.turn"
  | "ask.waylay"
  | "bad.deck"
  | "bad.decks"
  | "bad.illegal"
  | "bad.no_deck"
  | "bad.seats"
  | "bot.choirmaster"
  | "bot.choirmaster.name"
  | "bot.greedy"
  | "bot.greedy.name"
  | "bot.heuristic"
  | "bot.heuristic.name"
  | "bot.random"
  | "bot.random.name"
  | "bot.sexton"
  | "bot.sexton.name"
  | "choice.corpse"
  | "choice.discard"
  | "choice.glimpse"
  | "choice.instead"
  | "choice.kill"
  | "choice.mode"
  | "choice.pay"
  | "choice.target"
  | "credits"
  | "day.win"
  | "day.win.task"
  | "day.win.text"
  | "deck.copies"
  | "deck.factions"
  | "deck.size"
  | "deck.support"
  | "deck.unknown"
  | "deck_text.empty"
  | "deck_text.meant"
  | "deck_text.no_deck"
  | "deck_text.not_json"
  | "deck_text.number"
  | "deck_text.too_long"
  | "deck_text.unknown"
  | "event.changed"
  | "event.chosen"
  | "event.collected_madness"
  | "event.collected_soul"
  | "event.confronted"
  | "event.consumed"
  | "event.consumed_madness"
  | "event.decided"
  | "event.declined"
  | "event.destroyed"
  | "event.discarded"
  | "event.drew"
  | "event.drew_card"
  | "event.ended"
  | "event.entered"
  | "event.expended"
  | "event.hand_is"
  | "event.hunt_failed"
  | "event.hunted"
  | "event.killed"
  | "event.looked"
  | "event.looked_at"
  | "event.mulliganed"
  | "event.played"
  | "event.recovered"
  | "event.recovered_all"
  | "event.resolved"
  | "event.returned"
  | "event.souls_expended"
  | "event.souls_recovered"
  | "event.triggered"
  | "event.turn_began"
  | "event.turn_ended"
  | "event.used"
  | "event.waylaid"
  | "lint.abilities"
  | "lint.at"
  | "lint.by_rule"
  | "lint.card"
  | "lint.cards_no_list"
  | "lint.cost"
  | "lint.double"
  | "lint.event_of_others"
  | "lint.free"
  | "lint.id"
  | "lint.in_house"
  | "lint.languages"
  | "lint.missing_field"
  | "lint.no_deck"
  | "lint.no_executor"
  | "lint.no_id"
  | "lint.no_such_field"
  | "lint.none_of_a_card"
  | "lint.not_json"
  | "lint.number"
  | "lint.numbers"
  | "lint.of_card"
  | "lint.other_shape"
  | "lint.own_played"
  | "lint.spell"
  | "lint.spell_in_play"
  | "lint.subtype"
  | "lint.subtype_in_selection"
  | "lint.unbound"
  | "lint.unknown_field"
  | "lint.untellable"
  | "lint.wrong_type"
  | "lint.wrong_value"
  | "move.choose"
  | "move.choose_none"
  | "move.concede"
  | "move.decline"
  | "move.end_turn"
  | "move.hunt"
  | "move.mulligan"
  | "move.play"
  | "move.use"
  | "move.use_text"
  | "move.waylay"
  | "option.decks"
  | "option.decks.form"
  | "option.edition"
  | "option.edition.house"
  | "option.edition.printed"
  | "reason.concession"
  | "reason.effects"
  | "reason.empty_deck"
  | "reason.madness"
  | "reason.turns"
  | "refusal.cannot_pay"
  | "refusal.fresh"
  | "refusal.hunt_under_way"
  | "refusal.hunted_itself"
  | "refusal.is_expended"
  | "refusal.mulligan_is_over"
  | "refusal.no_clock"
  | "refusal.no_such_ability"
  | "refusal.no_such_prey"
  | "refusal.no_target"
  | "refusal.nobody_to_waylay"
  | "refusal.not_an_option"
  | "refusal.not_in_hand"
  | "refusal.not_in_play"
  | "refusal.not_these_cards"
  | "refusal.not_your_being"
  | "refusal.not_your_choice"
  | "refusal.not_your_turn"
  | "refusal.nothing_to_choose"
  | "refusal.odd"
  | "refusal.once_a_turn"
  | "refusal.only_sudden"
  | "refusal.opening_hands"
  | "refusal.over"
  | "refusal.rooted"
  | "refusal.something_is_resolved"
  | "refusal.too_dear"
  | "refusal.uncanny_too_high"
  | "refusal.uncanny_too_low"
  | "refusal.unseen"
  | "rejected.bad_deck"
  | "rejected.bad_hand"
  | "rejected.trial_running"
  | "rejected.trials_full"
  | "rejected.unknown_trial"
  | "stat.turns"
  | "tagline"
  | "text.expended"
  | "text.player"
  | "text.side"
  | "title";

export interface Wire {
  Accepted: Accepted;
  Act: Act;
  AddBot: AddBot;
  AnswerCaller: AnswerCaller;
  AnswerUndo: AnswerUndo;
  AskInfo: AskInfo;
  AskUndo: AskUndo;
  BanInfo: BanInfo;
  BasisInfo: BasisInfo;
  BeginDay: BeginDay;
  BotTeams: BotTeams;
  BugReport: BugReport;
  Bye: Bye;
  CallMe: CallMe;
  CallerInfo: CallerInfo;
  CaptainFlipBacksShown: CaptainFlipBacksShown;
  CaptainFlipBonus: CaptainFlipBonus;
  CaptainFlipColumn: CaptainFlipColumn;
  CaptainFlipColumnCompleted: CaptainFlipColumnCompleted;
  CaptainFlipDetails: CaptainFlipDetails;
  CaptainFlipDrawn: CaptainFlipDrawn;
  CaptainFlipEnded: CaptainFlipEnded;
  CaptainFlipEvent: CaptainFlipEvent;
  CaptainFlipFlip: CaptainFlipFlip;
  CaptainFlipFlipped: CaptainFlipFlipped;
  CaptainFlipFloated: CaptainFlipFloated;
  CaptainFlipHand: CaptainFlipHand;
  CaptainFlipKeep: CaptainFlipKeep;
  CaptainFlipKept: CaptainFlipKept;
  CaptainFlipLastRound: CaptainFlipLastRound;
  CaptainFlipLine: CaptainFlipLine;
  CaptainFlipMapPaid: CaptainFlipMapPaid;
  CaptainFlipMapReturned: CaptainFlipMapReturned;
  CaptainFlipMapTaken: CaptainFlipMapTaken;
  CaptainFlipMove: CaptainFlipMove;
  CaptainFlipNothingDrawn: CaptainFlipNothingDrawn;
  CaptainFlipNothingTurned: CaptainFlipNothingTurned;
  CaptainFlipOptions: CaptainFlipOptions;
  CaptainFlipPaid: CaptainFlipPaid;
  CaptainFlipPlace: CaptainFlipPlace;
  CaptainFlipPlaced: CaptainFlipPlaced;
  CaptainFlipResult: CaptainFlipResult;
  CaptainFlipSank: CaptainFlipSank;
  CaptainFlipTally: CaptainFlipTally;
  CaptainFlipTextKey: CaptainFlipTextKey;
  CaptainFlipTile: CaptainFlipTile;
  CaptainFlipTook: CaptainFlipTook;
  CaptainFlipTurn: CaptainFlipTurn;
  CaptainFlipTurnBegan: CaptainFlipTurnBegan;
  CaptainFlipTurned: CaptainFlipTurned;
  CaptainFlipView: CaptainFlipView;
  CardBook: CardBook;
  CardInfo: CardInfo;
  Chat: Chat;
  Chips: Chips;
  Choice: Choice;
  ChooseForSeat: ChooseForSeat;
  CircleAct: CircleAct;
  CircleDay: CircleDay;
  CircleEvening: CircleEvening;
  CircleFeat: CircleFeat;
  CircleFile: CircleFile;
  CircleGame: CircleGame;
  CircleMade: CircleMade;
  CirclePage: CirclePage;
  CirclePlayer: CirclePlayer;
  CircleRecord: CircleRecord;
  CircleRoom: CircleRoom;
  CircleStanding: CircleStanding;
  ClauseText: ClauseText;
  ClientMessage: ClientMessage;
  ClockRule: ClockRule;
  ClocksInfo: ClocksInfo;
  Comparison: Comparison;
  Contents: Contents;
  DayInfo: DayInfo;
  DayKept: DayKept;
  DayNumber: DayNumber;
  DayOfTable: DayOfTable;
  DayOffer: DayOffer;
  DayRow: DayRow;
  DayScores: DayScores;
  DealManifest: DealManifest;
  Dealing: Dealing;
  Decision: Decision;
  DeckAsk: DeckAsk;
  DeckCheck: DeckCheck;
  DeckInfo: DeckInfo;
  DeckMeasures: DeckMeasures;
  DeckProblem: DeckProblem;
  DeckRead: DeckRead;
  DeckText: DeckText;
  Device: Device;
  DeviceTranscript: DeviceTranscript;
  Done: Done;
  EndEvening: EndEvening;
  Evening: Evening;
  EveningInfo: EveningInfo;
  Event: Event;
  FactionInfo: FactionInfo;
  Fresh: Fresh;
  Friend: Friend;
  GameInfo: GameInfo;
  GameKept: GameKept;
  GameLesson: GameLesson;
  GamePicture: GamePicture;
  GameRecord: GameRecord;
  GameResult: GameResult;
  GameTable: GameTable;
  GameTexts: GameTexts;
  HandAsk: HandAsk;
  Hello: Hello;
  HouseTextKey: HouseTextKey;
  Idea: Idea;
  ImportedRecord: ImportedRecord;
  Interval: Interval;
  InvitationInfo: InvitationInfo;
  JoinRequestAnswer: JoinRequestAnswer;
  JoinRequestPoll: JoinRequestPoll;
  JoinRequested: JoinRequested;
  KeptFriend: KeptFriend;
  Knowledge: Knowledge;
  KnownWordsRequest: KnownWordsRequest;
  Leave: Leave;
  LeaveCircle: LeaveCircle;
  LessonHint: LessonHint;
  LessonInfo: LessonInfo;
  LessonPoint: LessonPoint;
  LessonStep: LessonStep;
  LiftBan: LiftBan;
  Me: Me;
  Meanings: Meanings;
  Member: Member;
  Moment: Moment;
  Move: Move;
  MyCircle: MyCircle;
  NewBranch: NewBranch;
  NewCircle: NewCircle;
  NewDay: NewDay;
  NewDevice: NewDevice;
  NewFriend: NewFriend;
  NewJoinRequest: NewJoinRequest;
  NewMember: NewMember;
  NewRoom: NewRoom;
  NewTrial: NewTrial;
  OptionInfo: OptionInfo;
  PassOn: PassOn;
  PauseClocks: PauseClocks;
  Ping: Ping;
  Play: Play;
  Player: Player;
  Poll: Poll;
  PollMessage: PollMessage;
  Polled: Polled;
  Problem: Problem;
  PromiseLuck: PromiseLuck;
  Proof: Proof;
  PushKey: PushKey;
  PushTarget: PushTarget;
  QrCode: QrCode;
  QrRequest: QrRequest;
  React: React;
  Reacted: Reacted;
  Reaction: Reaction;
  Recall: Recall;
  Recalled: Recalled;
  Record: Record;
  RefusalInfo: RefusalInfo;
  RefusalKey: RefusalKey;
  RefusedMove: RefusedMove;
  Rejected: Rejected;
  Remove: Remove;
  RemoveFriend: RemoveFriend;
  Rename: Rename;
  RenameCircle: RenameCircle;
  RenewInvitation: RenewInvitation;
  RenewLink: RenewLink;
  Report: Report;
  ReportRequest: ReportRequest;
  ReportedMessage: ReportedMessage;
  ReportedPerson: ReportedPerson;
  ReportedTable: ReportedTable;
  Review: Review;
  ReviewNews: ReviewNews;
  RivalScore: RivalScore;
  RoomChanged: RoomChanged;
  RoomInfo: RoomInfo;
  RoomPreview: RoomPreview;
  RoundPoints: RoundPoints;
  SameBoards: SameBoards;
  SampleHand: SampleHand;
  SeatClockInfo: SeatClockInfo;
  SeatForCircle: SeatForCircle;
  SeatIdeas: SeatIdeas;
  Seated: Seated;
  ServerMessage: ServerMessage;
  SetBell: SetBell;
  SetClock: SetClock;
  SetDoor: SetDoor;
  Setup: Setup;
  SevenWordsBest: SevenWordsBest;
  SevenWordsChallenge: SevenWordsChallenge;
  SevenWordsChallenged: SevenWordsChallenged;
  SevenWordsColumn: SevenWordsColumn;
  SevenWordsDealt: SevenWordsDealt;
  SevenWordsDetails: SevenWordsDetails;
  SevenWordsEnded: SevenWordsEnded;
  SevenWordsEvent: SevenWordsEvent;
  SevenWordsFound: SevenWordsFound;
  SevenWordsGlassMoved: SevenWordsGlassMoved;
  SevenWordsGlassTurned: SevenWordsGlassTurned;
  SevenWordsHasLocked: SevenWordsHasLocked;
  SevenWordsHasWritten: SevenWordsHasWritten;
  SevenWordsIsReady: SevenWordsIsReady;
  SevenWordsJudged: SevenWordsJudged;
  SevenWordsLetterCard: SevenWordsLetterCard;
  SevenWordsLock: SevenWordsLock;
  SevenWordsMended: SevenWordsMended;
  SevenWordsMine: SevenWordsMine;
  SevenWordsMove: SevenWordsMove;
  SevenWordsOptions: SevenWordsOptions;
  SevenWordsOverrule: SevenWordsOverrule;
  SevenWordsOverruled: SevenWordsOverruled;
  SevenWordsProposed: SevenWordsProposed;
  SevenWordsReady: SevenWordsReady;
  SevenWordsResult: SevenWordsResult;
  SevenWordsRevealed: SevenWordsRevealed;
  SevenWordsRoundEnded: SevenWordsRoundEnded;
  SevenWordsSheetRow: SevenWordsSheetRow;
  SevenWordsSolo: SevenWordsSolo;
  SevenWordsTextKey: SevenWordsTextKey;
  SevenWordsTimeIsUp: SevenWordsTimeIsUp;
  SevenWordsTimeUp: SevenWordsTimeUp;
  SevenWordsTotal: SevenWordsTotal;
  SevenWordsTurnGlass: SevenWordsTurnGlass;
  SevenWordsView: SevenWordsView;
  SevenWordsVoted: SevenWordsVoted;
  SevenWordsWrite: SevenWordsWrite;
  Share: Share;
  Show: Show;
  ShowLuck: ShowLuck;
  Shuffle: Shuffle;
  Side: Side;
  Solution: Solution;
  Spoke: Spoke;
  Standing: Standing;
  Start: Start;
  Stepper: Stepper;
  Stop: Stop;
  Story: Story;
  Substitute: Substitute;
  TableChanged: TableChanged;
  TableInfo: TableInfo;
  TakeChair: TakeChair;
  TalkLine: TalkLine;
  Tap: Tap;
  Teach: Teach;
  TextKey: TextKey;
  TextMistake: TextMistake;
  ThirteenAim: ThirteenAim;
  ThirteenCardRef: ThirteenCardRef;
  ThirteenChanged: ThirteenChanged;
  ThirteenChoose: ThirteenChoose;
  ThirteenChosen: ThirteenChosen;
  ThirteenCollectedMadness: ThirteenCollectedMadness;
  ThirteenCollectedSoul: ThirteenCollectedSoul;
  ThirteenConcede: ThirteenConcede;
  ThirteenConfronted: ThirteenConfronted;
  ThirteenConsumed: ThirteenConsumed;
  ThirteenConsumedMadness: ThirteenConsumedMadness;
  ThirteenCurrentHunt: ThirteenCurrentHunt;
  ThirteenDecided: ThirteenDecided;
  ThirteenDecline: ThirteenDecline;
  ThirteenDeclined: ThirteenDeclined;
  ThirteenDestroyed: ThirteenDestroyed;
  ThirteenDetails: ThirteenDetails;
  ThirteenDiscarded: ThirteenDiscarded;
  ThirteenDrew: ThirteenDrew;
  ThirteenDrewCard: ThirteenDrewCard;
  ThirteenEndTurn: ThirteenEndTurn;
  ThirteenEnded: ThirteenEnded;
  ThirteenEntered: ThirteenEntered;
  ThirteenEvent: ThirteenEvent;
  ThirteenExpended: ThirteenExpended;
  ThirteenHandIs: ThirteenHandIs;
  ThirteenHunt: ThirteenHunt;
  ThirteenHuntFailed: ThirteenHuntFailed;
  ThirteenHunted: ThirteenHunted;
  ThirteenInHand: ThirteenInHand;
  ThirteenInPlay: ThirteenInPlay;
  ThirteenKilled: ThirteenKilled;
  ThirteenLooked: ThirteenLooked;
  ThirteenLookedAt: ThirteenLookedAt;
  ThirteenMove: ThirteenMove;
  ThirteenMulligan: ThirteenMulligan;
  ThirteenMulliganed: ThirteenMulliganed;
  ThirteenOption: ThirteenOption;
  ThirteenOptions: ThirteenOptions;
  ThirteenPending: ThirteenPending;
  ThirteenPlay: ThirteenPlay;
  ThirteenPlayed: ThirteenPlayed;
  ThirteenRecovered: ThirteenRecovered;
  ThirteenRecoveredAll: ThirteenRecoveredAll;
  ThirteenResolved: ThirteenResolved;
  ThirteenResult: ThirteenResult;
  ThirteenReturned: ThirteenReturned;
  ThirteenSide: ThirteenSide;
  ThirteenSoulsExpended: ThirteenSoulsExpended;
  ThirteenSoulsRecovered: ThirteenSoulsRecovered;
  ThirteenTextKey: ThirteenTextKey;
  ThirteenTriggered: ThirteenTriggered;
  ThirteenTurnBegan: ThirteenTurnBegan;
  ThirteenTurnEnded: ThirteenTurnEnded;
  ThirteenUse: ThirteenUse;
  ThirteenUsed: ThirteenUsed;
  ThirteenView: ThirteenView;
  ThirteenWaylaid: ThirteenWaylaid;
  ThirteenWaylay: ThirteenWaylay;
  ThirteenWordsAnnounced: ThirteenWordsAnnounced;
  ThirteenWordsChoiceIs: ThirteenWordsChoiceIs;
  ThirteenWordsChoose: ThirteenWordsChoose;
  ThirteenWordsChosen: ThirteenWordsChosen;
  ThirteenWordsDetails: ThirteenWordsDetails;
  ThirteenWordsEnded: ThirteenWordsEnded;
  ThirteenWordsEvent: ThirteenWordsEvent;
  ThirteenWordsFurthest: ThirteenWordsFurthest;
  ThirteenWordsIsReady: ThirteenWordsIsReady;
  ThirteenWordsLink: ThirteenWordsLink;
  ThirteenWordsMove: ThirteenWordsMove;
  ThirteenWordsOptions: ThirteenWordsOptions;
  ThirteenWordsReady: ThirteenWordsReady;
  ThirteenWordsResult: ThirteenWordsResult;
  ThirteenWordsRevealed: ThirteenWordsRevealed;
  ThirteenWordsStarred: ThirteenWordsStarred;
  ThirteenWordsTextKey: ThirteenWordsTextKey;
  ThirteenWordsTimeIsUp: ThirteenWordsTimeIsUp;
  ThirteenWordsTimeUp: ThirteenWordsTimeUp;
  ThirteenWordsTurned: ThirteenWordsTurned;
  ThirteenWordsView: ThirteenWordsView;
  Trial: Trial;
  TrialRow: TrialRow;
  TurningPoint: TurningPoint;
  UiSchema: UiSchema;
  UndoInfo: UndoInfo;
  UndoQuestion: UndoQuestion;
  View: View;
  Welcome: Welcome;
  WordMeaning: WordMeaning;
  WordPortersDealt: WordPortersDealt;
  WordPortersDeclined: WordPortersDeclined;
  WordPortersDetails: WordPortersDetails;
  WordPortersEnded: WordPortersEnded;
  WordPortersEvent: WordPortersEvent;
  WordPortersFinishedRound: WordPortersFinishedRound;
  WordPortersHeard: WordPortersHeard;
  WordPortersHintCard: WordPortersHintCard;
  WordPortersIdentityIs: WordPortersIdentityIs;
  WordPortersIsReady: WordPortersIsReady;
  WordPortersMissed: WordPortersMissed;
  WordPortersMove: WordPortersMove;
  WordPortersOptions: WordPortersOptions;
  WordPortersPair: WordPortersPair;
  WordPortersPass: WordPortersPass;
  WordPortersPassed: WordPortersPassed;
  WordPortersPlace: WordPortersPlace;
  WordPortersPlaced: WordPortersPlaced;
  WordPortersPlacement: WordPortersPlacement;
  WordPortersReady: WordPortersReady;
  WordPortersResult: WordPortersResult;
  WordPortersReveal: WordPortersReveal;
  WordPortersRevealed: WordPortersRevealed;
  WordPortersRoundReview: WordPortersRoundReview;
  WordPortersScored: WordPortersScored;
  WordPortersTextKey: WordPortersTextKey;
  WordPortersTimeIsUp: WordPortersTimeIsUp;
  WordPortersTimeUp: WordPortersTimeUp;
  WordPortersTokenOnCard: WordPortersTokenOnCard;
  WordPortersView: WordPortersView;
  WordPortersVote: WordPortersVote;
  WordPortersVoteIs: WordPortersVoteIs;
  WordPortersVoted: WordPortersVoted;
  WordPortersVotingOpened: WordPortersVotingOpened;
  Zone: Zone;
}
/**
 * Done, and kept. `ply` counts the moves that this member knows of (a secret one of somebody
 * else's must not show in it).
 */
export interface Accepted {
  type: "accepted";
  id: string;
  ply: number | null;
}
/**
 * How a kind of move is made: field by field, then its button. Any other has buttons alone.
 */
export interface Act {
  move: string;
  parts: (Tap | Chips | Stepper)[];
  weight: "main" | "quiet" | "second";
}
/**
 * A field of a move that names a piece: a tap on the piece chooses it.
 */
export interface Tap {
  type: "tap";
  field: string;
  zone: string;
  by: "place" | "value";
  first: number;
}
/**
 * A field of a move with few values: a chip for each.
 */
export interface Chips {
  type: "chips";
  field: string;
  look: "card" | "die" | "number" | "token";
  text: string;
}
/**
 * A field of a move that is a number: one more, one less.
 */
export interface Stepper {
  type: "stepper";
  field: string;
}
/**
 * Host: a bot takes a seat of the next table.
 */
export interface AddBot {
  type: "add_bot";
  bot: string;
  id: string;
}
/**
 * Host: let somebody in who asks at the door, or don't.
 */
export interface AnswerCaller {
  type: "answer_caller";
  caller: string;
  yes: boolean;
  id: string;
}
/**
 * Yes or no to such a question. Who asked it may say no: it is not wanted any more.
 */
export interface AnswerUndo {
  type: "answer_undo";
  question: number;
  yes: boolean;
  id: string;
}
/**
 * A decision that a seat, or the clock, owes.
 */
export interface AskInfo {
  seat: number | "clock";
  kind: string;
  open: boolean;
}
/**
 * I would like to take my last move back, and what came after it. Where bots are the only
 * others that is done at once; else every person at the table is asked.
 */
export interface AskUndo {
  type: "ask_undo";
  table: string;
  id: string;
}
/**
 * Somebody who is not let in, by the name that they had.
 */
export interface BanInfo {
  id: string;
  name: string;
}
/**
 * The deal is that of another game, and no fair one: somebody may know it.
 */
export interface BasisInfo {
  table: string;
  ply: number;
  same_luck: boolean;
}
/**
 * Host: everybody in the room plays the deal of a day, where the game lets a room play it.
 */
export interface BeginDay {
  type: "begin_day";
  kind: string;
  day: string;
  language?: string;
  id: string;
}
/**
 * Teams of one kind of bot, in mean stars: alone, and guessing for the Captains there were.
 */
export interface BotTeams {
  bot: string;
  alone: number;
  least: number;
  most: number;
  with_captains: number;
}
/**
 * `view`, `asks`, `moves` and `events` are those of the seat, as plain data. A game that is
 * not over has no record: that would tell everything.
 */
export interface BugReport {
  capsule?: number;
  made: string;
  versions: {
    [k: string]: string;
  };
  game: string;
  rules: number;
  seat: number | null;
  view: unknown;
  asks: unknown[];
  moves: unknown[];
  events: unknown[];
  record: Record | null;
  page: {
    [k: string]: unknown;
  };
}
/**
 * One game. `seed` or `stack` says where the deal came from.
 */
export interface Record {
  game: string;
  rules?: number;
  options: {
    [k: string]: unknown;
  };
  seats: number;
  seed: string | null;
  stack: {
    [k: string]: unknown;
  } | null;
  shuffle: Shuffle | null;
  again: [number, string] | null;
  draws: [number, number, number][] | null;
  moves: [number | string, unknown][];
  digest: string | null;
  seen: DeviceTranscript | null;
}
/**
 * How the seed of a game was made. `secret` is the server seed, and `luck` the player seeds.
 *
 * Both are hexadecimal; the seed of a bot is empty. A record without `sheet` still replays, but
 * its shuffle cannot be verified.
 */
export interface Shuffle {
  commitment: string;
  secret: string;
  luck: string[];
  sheet?: DealManifest | null;
}
/**
 * Everything except the server seed and the player seeds. Hashes are hexadecimal.
 */
export interface DealManifest {
  table: string;
  game: string;
  rules: number;
  deal: number;
  stopped: number;
  options: string;
  commitment: string;
  promises: string[];
}
/**
 * What one device was shown, added by that device when it saved the record. It is no part of
 * what the house sealed: it is there to be compared with it.
 */
export interface DeviceTranscript {
  seat: number | null;
  sheet: string | null;
  missed: number;
  events: unknown[];
}
/**
 * The server closes this connection: removed, or it restarts.
 */
export interface Bye {
  type: "bye";
  code: string;
}
export interface CallMe {
  type: "call_me";
  name: string;
}
/**
 * Somebody at the door, or who was let in to watch.
 */
export interface CallerInfo {
  id: string;
  name: string;
  watches: boolean;
  let_in: boolean;
}
/**
 * CF-7: the game is over, and every tile's other side is shown: by seat, as in `crews`.
 */
export interface CaptainFlipBacksShown {
  type: "backs_shown";
  backs: (
    "carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby"
  )[][];
}
/**
 * What a column's highest space gives or costs.
 */
export interface CaptainFlipBonus {
  kind:
    | "coins"
    | "completed"
    | "cost"
    | "different_here"
    | "draw_if_identical"
    | "end_different"
    | "end_identical"
    | "kraken"
    | "map"
    | "map_if_identical"
    | "turn_if_different";
  coins: number;
  later: number;
  taken: boolean;
}
export interface CaptainFlipColumn {
  column: number;
  rows: number[];
  bonus: CaptainFlipBonus | null;
}
export interface CaptainFlipColumnCompleted {
  type: "column_completed";
  seat: number;
  column: number;
  completed: number;
}
/**
 * CF-70: one tally per seat; in the solo game the rank's number (CF-61) is the level.
 */
export interface CaptainFlipDetails {
  tallies: CaptainFlipTally[];
}
/**
 * CF-70: how one seat came by its coins.
 */
export interface CaptainFlipTally {
  in_play: number;
  total: number;
  gunners: number;
  sunk: boolean;
  swabby_columns: number;
  lines: CaptainFlipLine[];
}
/**
 * CF-70: what one source brought, in play or at the end.
 */
export interface CaptainFlipLine {
  source:
    | "bonus"
    | "carpenter"
    | "cartographer"
    | "cook"
    | "cost"
    | "floor"
    | "gunner"
    | "lookout"
    | "map"
    | "monkey"
    | "navigator"
    | "parrot"
    | "swabby";
  when: "end" | "play";
  coins: number;
  columns: number[] | null;
}
/**
 * CF-10: a tile from the bag, one side in sight. `again`: by a Parrot or a bonus.
 */
export interface CaptainFlipDrawn {
  type: "drawn";
  seat: number;
  face: "carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby";
  bag: number;
  again: boolean;
}
/**
 * CF-41, CF-48.
 */
export interface CaptainFlipEnded {
  type: "ended";
  winners: number[];
  scores: number[];
  sunk: number[];
}
/**
 * CF-10: whose turn it is.
 */
export interface CaptainFlipTurnBegan {
  type: "turn_began";
  seat: number;
  round: number;
}
/**
 * CF-35: there is no space to place on, or no tile in the bag.
 */
export interface CaptainFlipNothingDrawn {
  type: "nothing_drawn";
  seat: number;
  why: "empty_bag" | "no_space";
}
export interface CaptainFlipKept {
  type: "kept";
  seat: number;
  face: "carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby";
}
/**
 * CF-11: the tile in hand was turned over.
 */
export interface CaptainFlipFlipped {
  type: "flipped";
  seat: number;
  was: "carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby";
  face: "carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby";
}
export interface CaptainFlipPlaced {
  type: "placed";
  seat: number;
  column: number;
  row: number;
  face: "carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby";
}
/**
 * CF-13: the price of a space.
 */
export interface CaptainFlipPaid {
  type: "paid";
  seat: number;
  column: number;
  row: number;
  coins: number;
}
/**
 * Coins from a character's effect or a space's bonus; 0 where there was nothing to take.
 */
export interface CaptainFlipTook {
  type: "took";
  seat: number;
  coins: number;
  source:
    | "bonus"
    | "carpenter"
    | "cartographer"
    | "cook"
    | "cost"
    | "floor"
    | "gunner"
    | "lookout"
    | "map"
    | "monkey"
    | "navigator"
    | "parrot"
    | "swabby";
  column: number;
  row: number;
}
/**
 * CF-15: a coin for whoever has the Map when their turn ends.
 */
export interface CaptainFlipMapPaid {
  type: "map_paid";
  seat: number;
  coins: number;
}
/**
 * CF-20: `previous` had it; None: it lay in the middle; the seat itself: nothing changes.
 */
export interface CaptainFlipMapTaken {
  type: "map_taken";
  seat: number;
  previous: number | null;
}
/**
 * CF-60: in the solo game the Map goes back to the middle.
 */
export interface CaptainFlipMapReturned {
  type: "map_returned";
  seat: number;
}
/**
 * CF-25, CF-27: a tile on the board was flipped.
 */
export interface CaptainFlipTurned {
  type: "turned";
  seat: number;
  column: number;
  row: number;
  was: "carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby";
  face: "carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby";
}
/**
 * CF-25: no tile beside the Monkey.
 */
export interface CaptainFlipNothingTurned {
  type: "nothing_turned";
  seat: number;
  column: number;
  row: number;
}
/**
 * CF-40: this seat completed its fourth column; the round is finished.
 */
export interface CaptainFlipLastRound {
  type: "last_round";
  seat: number;
}
/**
 * CF-47: three Gunners are in sight: as things stand, this seat loses.
 */
export interface CaptainFlipSank {
  type: "sank";
  seat: number;
}
/**
 * CF-47: a Gunner was flipped away, and there are no longer three.
 */
export interface CaptainFlipFloated {
  type: "floated";
  seat: number;
}
/**
 * CF-10, CF-11: turn the tile in hand over, and keep the other side.
 */
export interface CaptainFlipFlip {
  type: "flip";
}
/**
 * The tile in hand; `back` is shown where the option says so and the table has seen it.
 */
export interface CaptainFlipHand {
  face: "carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby";
  flipped: boolean;
  back:
    | ("carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby")
    | null;
}
/**
 * CF-10: keep the side that is seen.
 */
export interface CaptainFlipKeep {
  type: "keep";
}
/**
 * CF-12: put the tile on the lowest empty space of a column.
 */
export interface CaptainFlipPlace {
  type: "place";
  column: number;
}
/**
 * CF-25: flip a tile on the board; CF-62: any one.
 */
export interface CaptainFlipTurn {
  type: "turn";
  column: number;
  row: number;
}
/**
 * What a table may choose before the first tile is drawn.
 */
export interface CaptainFlipOptions {
  board?: "A" | "B" | "C" | "D" | "E";
  known_backs?: boolean;
  odds?: boolean;
}
/**
 * How a game ended. `team` and `level` exist where the game has them.
 */
export interface CaptainFlipResult {
  winners: number[];
  ranks: number[];
  scores: number[];
  team?: number;
  level?: number | null;
  details: CaptainFlipDetails | null;
}
/**
 * A tile on a board. `back`: at the end, or seen before where the option shows such.
 */
export interface CaptainFlipTile {
  column: number;
  row: number;
  face: "carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby";
  back:
    | ("carpenter" | "cartographer" | "cook" | "gunner" | "lookout" | "monkey" | "navigator" | "parrot" | "swabby")
    | null;
}
export interface CaptainFlipView {
  game: "captain_flip";
  phase: "flipping" | "over" | "placing" | "turning";
  round: number;
  first: number;
  turn: number | null;
  board: "A" | "B" | "C" | "D" | "E";
  columns: CaptainFlipColumn[];
  crews: CaptainFlipTile[][];
  completed: number[];
  goal: number;
  last_round: boolean;
  hand: CaptainFlipHand | null;
  landings: (number | null)[];
  monkey: [number, number] | null;
  scores: number[];
  coins: number[];
  sunk: number[];
  sinking: (CaptainFlipKeep | CaptainFlipFlip | CaptainFlipPlace | CaptainFlipTurn)[];
  map: number | null;
  bag: number;
  unseen: {
    [k: string]: number;
  };
  odds: {
    [k: string]: number;
  } | null;
  result: CaptainFlipResult | null;
}
/**
 * GET /api/thirteen/cards/LANGUAGE: everything that is printed on the cards.
 */
export interface CardBook {
  language: string;
  factions: FactionInfo[];
  cards: CardInfo[];
  decks: DeckInfo[];
  measures: DeckMeasures;
}
export interface FactionInfo {
  name: string;
  title: string;
  about: string;
}
/**
 * A card as the deck builder and the page show it, in one language.
 */
export interface CardInfo {
  id: string;
  faction: string;
  name: string;
  cost: number;
  kind: "being" | "object" | "spell";
  subtypes: string[];
  words: string[];
  text: string[];
  flavour: string;
  support: boolean;
  figure: string;
  signs: string[];
  first_ability: number;
  modes: string[];
  clauses: string[];
  strength: number | null;
  uncanny: number | null;
}
/**
 * TH-51: a ready deck. By `name` it can be chosen for a table.
 */
export interface DeckInfo {
  name: string;
  title: string;
  about: string;
  faction: string;
  support: string | null;
  cards: {
    [k: string]: number;
  };
}
/**
 * TH-16 in numbers, for those who draw a deck. Whether it is legal, `check` says.
 */
export interface DeckMeasures {
  size: number;
  copies: number;
  support: number;
  most: number;
}
export interface Chat {
  type: "chat";
  text: string;
  id: string;
}
/**
 * One thing that could have been done, beside what was: by what the seat could know, in the
 * same imagined worlds. Where `low` and `high` have 0 between them, nobody can tell which of the
 * two is better.
 */
export interface Choice {
  move: Move | null;
  pieces: string[];
  chances: number[];
  gap: number;
  error: number;
  low: number;
  high: number;
  clear: boolean;
  tries: number;
}
/**
 * TW-7: point the wheel at a place.
 */
export interface ThirteenWordsChoose {
  type: "choose";
  place: number;
}
/**
 * TW-12: nothing more to explain.
 */
export interface ThirteenWordsReady {
  type: "ready";
}
/**
 * TW-12: the clock ends the talk.
 */
export interface ThirteenWordsTimeUp {
  type: "time_up";
}
/**
 * WP-10: put the lowest token on a word of a hint card; what it costs follows (WP-12).
 */
export interface WordPortersPlace {
  type: "place";
  card: number;
  word: number;
}
/**
 * WP-14: place no more in this round. WP-28: children, nothing in this turn.
 */
export interface WordPortersPass {
  type: "pass";
}
/**
 * WP-18: the place of everybody else's word, by seat: {"1": 7, "2": 3}.
 */
export interface WordPortersVote {
  type: "vote";
  words: {
    [k: string]: number;
  };
}
/**
 * WP-23: seen enough of this round.
 */
export interface WordPortersReady {
  type: "ready";
}
/**
 * WP-23: the clock ends the talk.
 */
export interface WordPortersTimeUp {
  type: "time_up";
}
/**
 * SW-7, SW-13: a word, or what there is of it so far; nothing to rub it out.
 *
 * SW-35: while a round is scored, the proper form of a word that failed on a slip.
 */
export interface SevenWordsWrite {
  type: "write";
  word: string;
}
/**
 * SW-14: the player's word is final. SW-10: it turns the glass, if the player may turn it.
 *
 * SW-51: alone, it lays the glass on its side.
 */
export interface SevenWordsLock {
  type: "lock";
}
/**
 * SW-10: one's word is final, and the others have 30 seconds.
 */
export interface SevenWordsTurnGlass {
  type: "turn_glass";
}
/**
 * SW-30: the word of a seat is doubted.
 */
export interface SevenWordsChallenge {
  type: "challenge";
  seat: number;
}
/**
 * SW-41: a vote against what was decided about a seat's word. SW-35: or for its proposal.
 */
export interface SevenWordsOverrule {
  type: "overrule";
  seat: number;
}
/**
 * SW-34: nothing more to say about this round.
 */
export interface SevenWordsReady {
  type: "ready";
}
/**
 * SW-12, SW-13, SW-16, SW-34: the clock's move.
 */
export interface SevenWordsTimeUp {
  type: "time_up";
}
/**
 * TH-19: the cards of one's hand that go back; none is an answer too.
 */
export interface ThirteenMulligan {
  type: "mulligan";
  cards: number[];
}
/**
 * TH-21: play a card of one's hand.
 */
export interface ThirteenPlay {
  type: "play";
  card: number;
}
/**
 * TH-21: use an ability of a card in play; abilities count from 0.
 */
export interface ThirteenUse {
  type: "use";
  card: number;
  ability: number;
}
/**
 * TH-30: hunt the enemy player or one of their Beings.
 */
export interface ThirteenHunt {
  type: "hunt";
  card: number;
  target: number | "player";
}
/**
 * TH-32: step into the hunter's way.
 */
export interface ThirteenWaylay {
  type: "waylay";
  card: number;
}
/**
 * TH-32: let the hunt happen.
 */
export interface ThirteenDecline {
  type: "decline";
}
/**
 * TH-40: some of the options in `pending`, counted from 0; none where that is allowed.
 */
export interface ThirteenChoose {
  type: "choose";
  options: number[];
}
/**
 * TH-21: the turn ends.
 */
export interface ThirteenEndTurn {
  type: "end_turn";
}
/**
 * TH-43: at any time.
 */
export interface ThirteenConcede {
  type: "concede";
}
/**
 * A value of an option that each seat has its own of: for my seat, or as the host for a bot's.
 * None takes back what was chosen.
 */
export interface ChooseForSeat {
  type: "choose_for_seat";
  option: string;
  value: unknown;
  member?: string | null;
  id: string;
}
/**
 * Owner.
 */
export interface RenameCircle {
  type: "rename";
  name: string;
}
/**
 * Owner: from now on another link invites.
 */
export interface RenewInvitation {
  type: "renew";
}
/**
 * Owner: somebody belongs to it no more. Their games stay.
 */
export interface RemoveFriend {
  type: "remove";
  member: string;
}
/**
 * Owner: from now on it is somebody else's.
 */
export interface PassOn {
  type: "pass_on";
  member: string;
}
/**
 * My games stay; with `forget_name` nobody is told any more whose they were. With the last
 * member the circle goes.
 */
export interface LeaveCircle {
  type: "leave";
  forget_name?: boolean;
}
/**
 * One deal for everybody: the first time that each has played it counts.
 */
export interface CircleDay {
  game: string;
  kind: string;
  language: string;
  day: string;
  together: boolean;
  counts: "score" | "tries";
  against: boolean;
  open: boolean;
  rows: DayRow[];
}
export interface DayRow {
  member: string;
  result: number | null;
  won: boolean;
}
export interface CircleEvening {
  id: string;
  at: number;
  games: number;
  best: string[];
  shown: boolean;
}
/**
 * Something that can be beaten next time. The game's texts name it under `stat.NAME`.
 */
export interface CircleFeat {
  name: string;
  value: number;
  seat: number | null;
  players: number;
  fewest: boolean;
}
/**
 * GET /api/circles/CIRCLE/file: all that is kept of a circle, for its owner.
 */
export interface CircleFile {
  format: string;
  version: number;
  made: string;
  id: string;
  name: string;
  since: string;
  members: KeptFriend[];
  games: GameKept[];
  days: DayKept[];
}
export interface KeptFriend {
  id: string;
  name: string;
  joined: string;
  left: boolean;
}
export interface GameKept {
  ended: string;
  game: CircleGame;
}
export interface CircleGame {
  table: string;
  game: string;
  evening: string | null;
  together: boolean;
  players: CirclePlayer[];
  feats: CircleFeat[];
  day: string;
  kind: string;
  language: string;
}
export interface CirclePlayer {
  member: string | null;
  name: string;
  bot: boolean;
  helped: boolean;
  rank: number;
  score: number;
  points: number;
}
/**
 * What a member who is still there made of a deal of the day.
 */
export interface DayKept {
  ended: string;
  member: string;
  game: string;
  kind: string;
  language: string;
  day: string;
  result: number | null;
  won: boolean;
}
/**
 * Where I belong to now.
 */
export interface CircleMade {
  circle: string;
  member: string;
}
/**
 * GET /api/circles/CIRCLE, for its members.
 */
export interface CirclePage {
  id: string;
  name: string;
  me: string;
  owner: string;
  invitation: string;
  link: string;
  members: Friend[];
  rooms: CircleRoom[];
  evenings: CircleEvening[];
  tables: GameTable[];
  records: CircleRecord[];
  days: CircleDay[];
}
export interface Friend {
  id: string;
  name: string;
  left: boolean;
}
export interface CircleRoom {
  code: string;
  game: string;
  running: boolean;
}
export interface GameTable {
  game: string;
  games: number;
  together: boolean;
  rows: CircleStanding[];
}
/**
 * Somebody at one game. A rating only where members played against each other.
 */
export interface CircleStanding {
  member: string;
  games: number;
  wins: number;
  rating: number | null;
  doubt: number | null;
}
/**
 * The best of its kind, and since when.
 */
export interface CircleRecord {
  game: string;
  feat: string;
  players: number;
  value: number;
  members: string[];
  at: number;
}
export interface ClauseText {
  id: string;
  text: string;
  title: string;
  mark: "changed" | "filled" | "printed";
  why: string;
}
/**
 * The first frame. Without a token one only watches; so does the TV, with or without one.
 * `person` is a number that a browser made for itself, another one for each room.
 */
export interface Hello {
  type: "hello";
  token?: string | null;
  person?: string | null;
  tv?: boolean;
}
/**
 * A move at the room's current table. It answers an ask, not a state: what the others do
 * meanwhile does not make it stale, but another question does.
 */
export interface Play {
  type: "play";
  table: string;
  move: Move;
  asked?: number | null;
  id: string;
}
/**
 * This page's part of the next shuffle, as a hash, for the commitment that the room shows. It
 * stands while this connection does; a client that promises nothing has no luck of its own.
 */
export interface PromiseLuck {
  type: "promise_luck";
  commitment: string;
  promise: string;
  id: string;
}
/**
 * What was promised, once the sheet of the deal has been told. Whoever does not show it in a
 * few seconds stops the start, and is named.
 */
export interface ShowLuck {
  type: "show_luck";
  table: string;
  luck: string;
  id: string;
}
/**
 * Host: which game the room plays next, with which options.
 */
export interface Setup {
  type: "setup";
  game: string;
  options?: {
    [k: string]: unknown;
  };
  id: string;
}
/**
 * Host: a bot, or somebody unwanted, leaves the room; who was let in to watch, too. Who is
 * banned is not let in again, under whatever name, until that is lifted.
 */
export interface Remove {
  type: "remove";
  member: string;
  ban?: boolean;
  id: string;
}
/**
 * Host: somebody may come again.
 */
export interface LiftBan {
  type: "lift_ban";
  ban: string;
  id: string;
}
/**
 * Host: who may come in or watch besides those who have a seat. `open`: whoever has the code;
 * `ask`: whom the host lets in; `locked`: nobody.
 */
export interface SetDoor {
  type: "set_door";
  door: "ask" | "locked" | "open";
  id: string;
}
/**
 * Host: deal. Also how one plays again.
 */
export interface Start {
  type: "start";
  id: string;
}
/**
 * Host: a first game that teaches the room's game. It is set, and bots play along. Also how it
 * is begun again.
 */
export interface Teach {
  type: "teach";
  language: string;
  id: string;
}
/**
 * A bot plays for an absent member until they are back. The host may say so at once and take
 * it back (on=False), whoever else plays when the table has waited for a while.
 */
export interface Substitute {
  type: "substitute";
  member: string;
  on?: boolean;
  id: string;
}
/**
 * A member without a seat plays on in the place of a bot.
 */
export interface TakeChair {
  type: "take_chair";
  chair: string;
  id: string;
}
/**
 * Host: give the running game up and go back to the room.
 */
export interface Stop {
  type: "stop";
  id: string;
}
/**
 * Host: that was it for today. The next game begins another evening.
 */
export interface EndEvening {
  type: "end_evening";
  id: string;
}
/**
 * Host: how the room keeps time, from the next game on.
 */
export interface SetClock {
  type: "set_clock";
  clock: ClockRule;
  id: string;
}
/**
 * Chosen by the host between games. Seconds: of each decision, or of the whole bank.
 */
export interface ClockRule {
  kind: "bank" | "decision" | "none" | "remind";
  seconds: number;
  increment: number;
}
/**
 * I would like the clocks to stand still; when all who play and are here say so, they do. Any
 * of them lets them go on (on=False).
 */
export interface PauseClocks {
  type: "pause_clocks";
  on?: boolean;
  id: string;
}
/**
 * While I am away I would like to hear that it is my move: in this browser, by what it said
 * when it subscribed, and in a chat that takes `{"text": …}`. None: not there any more; what is
 * not named stays as it is.
 */
export interface SetBell {
  type: "set_bell";
  push?: PushTarget | null;
  webhook?: string | null;
  language?: string;
  id: string;
}
/**
 * What a browser says when it subscribes: where its push service is, and its keys.
 */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface Rename {
  type: "rename";
  name: string;
  id: string;
}
/**
 * From now on this token opens my seat, and the one that did opens nothing. The page makes it,
 * so that the answer, which is kept, holds no secret. All my other pages are closed.
 */
export interface RenewLink {
  type: "renew_link";
  token: string;
  id: string;
}
/**
 * Leave the room for good.
 */
export interface Leave {
  type: "leave";
  id: string;
}
export interface React {
  type: "react";
  reaction: "clap" | "heart" | "laugh" | "sad" | "think" | "wow";
  id: string;
}
/**
 * Tell me everything again.
 */
export interface Fresh {
  type: "fresh";
  id: string;
}
/**
 * Tell me the first so many events of this table again. Answered with `recalled`.
 */
export interface Recall {
  type: "recall";
  table: string;
  events: number;
  id: string;
}
/**
 * Is the line alive? Answered with `accepted`.
 */
export interface Ping {
  type: "ping";
  id: string;
}
/**
 * Of those who decide; a game's own clock is the `deadline`.
 */
export interface ClocksInfo {
  rule: ClockRule;
  seats: SeatClockInfo[];
  paused: boolean;
  pausers: number[];
}
export interface SeatClockInfo {
  left: number;
  runs: boolean;
  helped: number;
}
/**
 * GET /api/tables/TABLE/compare/OTHER: two finished games of one deal.
 */
export interface Comparison {
  parted: number;
  sides: Side[];
}
/**
 * One of two games of the same deal.
 */
export interface Side {
  table: string;
  names: string[];
  contents: Contents;
  points: RoundPoints[];
}
/**
 * GET /api/tables/TABLE/contents: where the rounds and turns of a finished game begin.
 */
export interface Contents {
  movers: (number | "clock")[];
  rounds: number[];
}
/**
 * What everybody had when a round was over; after the last one, in the end.
 */
export interface RoundPoints {
  round: number;
  points: number[];
}
/**
 * GET /api/days/GAME/KIND[?day=DAY&language=LANGUAGE]: a deal of the day, and what everybody in
 * this house made of it. Nothing of the deal itself.
 */
export interface DayInfo {
  game: string;
  kind: string;
  language: string;
  day: string;
  today: string;
  first: string;
  next_in: number;
  counts: "score" | "tries";
  against: string[];
  solved: boolean;
  won: number;
  results: DayNumber[];
}
/**
 * So many people had this result.
 */
export interface DayNumber {
  result: number;
  count: number;
}
/**
 * The deal is that of a day, and everybody's; `result` is there once something is decided.
 */
export interface DayOfTable {
  kind: string;
  language: string;
  day: string;
  attempt: number;
  together: boolean;
  to_solve: boolean;
  result: number | null;
  won: boolean;
}
/**
 * A kind of deal of the day that a game has.
 */
export interface DayOffer {
  kind: string;
  titles: {
    [k: string]: string;
  };
  in_languages: boolean;
  together: boolean;
}
/**
 * GET /api/days/GAME/KIND/scores[?day=DAY&language=LANGUAGE]: what others made of the deal, if
 * the game knows it. Nothing of the deal itself.
 */
export interface DayScores {
  targets: number[];
  rivals: RivalScore[];
  best_known: number;
  best: number;
}
/**
 * What a bot scored in a deal of the day.
 */
export interface RivalScore {
  bot: string;
  score: number;
}
/**
 * A start: all is promised, and whoever promised luck shows it now.
 */
export interface Dealing {
  sheet: DealManifest;
  seats: string[];
}
/**
 * A decision of the record. `before` and `after` are every seat's chances, by all that the
 * seats know together: before it, if the best is done; after it, before chance shows anything.
 * `luck` is what chance then changed: 0 where nothing was drawn or revealed.
 */
export interface Decision {
  ply: number;
  seat: number;
  kind: string;
  choices: Choice[];
  played: number;
  best: number;
  lost: number;
  grade: "best" | "blunder" | "forced" | "good" | "mistake" | "slip";
  before: number[];
  after: number[];
  luck: number[];
  error: number;
}
/**
 * POST /api/thirteen/decks/check: what is wrong with these cards, and what they are.
 */
export interface DeckAsk {
  cards: string[];
  language?: "en" | "pl";
}
/**
 * TH-16, TH-50: every problem at once; how many cards of each faction (the primary one first),
 * of each cost from 0 on, and of each kind.
 */
export interface DeckCheck {
  legal: boolean;
  size: number;
  problems: DeckProblem[];
  factions: {
    [k: string]: number;
  };
  curve: number[];
  kinds: {
    [k: string]: number;
  };
}
export interface DeckProblem {
  rule: string;
  code: string;
  why: string;
  card: string | null;
}
/**
 * What could be read, and what could not, line by line.
 */
export interface DeckRead {
  name: string;
  cards: string[];
  mistakes: TextMistake[];
}
export interface TextMistake {
  line: number;
  why: string;
}
/**
 * POST /api/thirteen/decks/read: a deck as somebody wrote it down.
 */
export interface DeckText {
  text: string;
  language?: "en" | "pl";
}
export interface Device {
  id: string;
  label: string;
  made: number;
  used: number;
  revoked: boolean;
  here: boolean;
}
export interface Done {
  done: boolean;
}
/**
 * GET /api/evenings/ID: what is left of an evening.
 */
export interface Evening {
  id: string;
  ended: number;
  games: GameResult[];
  standings: Standing[];
}
/**
 * One game of an evening; its table's id leads to the replay.
 */
export interface GameResult {
  table: string;
  game: string;
  together: boolean;
  players: Player[];
}
/**
 * Somebody at a finished game, as they were then.
 */
export interface Player {
  member: string;
  name: string;
  emblem: number;
  bot: boolean;
  rank: number;
  score: number;
  points: number;
}
/**
 * Somebody's evening.
 */
export interface Standing {
  member: string;
  name: string;
  emblem: number;
  points: number;
  games: number;
}
/**
 * The games that were played in a row, and the score across them. Who had what in which is told
 * to who asks for it (`/api/evenings/ID`): this is told with every change of a room.
 */
export interface EveningInfo {
  id: string;
  games: string[];
  standings: Standing[];
}
/**
 * TW-6: a round begins.
 */
export interface ThirteenWordsAnnounced {
  type: "announced";
  round: number;
  captain: number;
  word: string;
}
/**
 * TW-9: that a seat has chosen.
 */
export interface ThirteenWordsChosen {
  type: "chosen";
  seat: number;
}
/**
 * TW-9: what it chose, for the seat alone.
 */
export interface ThirteenWordsChoiceIs {
  type: "choice_is";
  place: number;
  word: string;
}
/**
 * TW-11: all wheels are turned up, in this order of seats.
 */
export interface ThirteenWordsRevealed {
  type: "revealed";
  captain: number;
  order: number[];
  places: number[];
  words: string[];
}
/**
 * TW-11: who won a star.
 */
export interface ThirteenWordsStarred {
  type: "starred";
  seats: number[];
}
export interface ThirteenWordsIsReady {
  type: "is_ready";
  seat: number;
}
/**
 * TW-12: the talk was ended by the clock.
 */
export interface ThirteenWordsTimeIsUp {
  type: "time_is_up";
}
/**
 * TW-13: the Captain's card leaves its place and covers the centre with its other side.
 */
export interface ThirteenWordsTurned {
  type: "turned";
  place: number;
  word: string;
  centre: string;
}
/**
 * TW-15 to TW-17.
 */
export interface ThirteenWordsEnded {
  type: "ended";
  team: number;
  level: number | null;
}
/**
 * WP-5, WP-6: a round begins.
 */
export interface WordPortersDealt {
  type: "dealt";
  round: number;
  start: number;
  words: string[];
  hints: string[][];
}
/**
 * WP-8: one's secret word, for the seat alone.
 */
export interface WordPortersIdentityIs {
  type: "identity_is";
  place: number;
  word: string;
}
/**
 * WP-17: who, where, with which tokens.
 */
export interface WordPortersPlaced {
  type: "placed";
  seat: number;
  card: number;
  word: number;
  hint: string;
  tokens: number[];
}
/**
 * WP-15: by choice, or because nothing was possible.
 */
export interface WordPortersPassed {
  type: "passed";
  seat: number;
  forced: boolean;
}
/**
 * WP-28: a child places nothing in this turn, and is asked again in the next.
 */
export interface WordPortersDeclined {
  type: "declined";
  seat: number;
}
/**
 * WP-18: all hints are given.
 */
export interface WordPortersVotingOpened {
  type: "voting_opened";
}
/**
 * WP-20: that a seat has voted.
 */
export interface WordPortersVoted {
  type: "voted";
  seat: number;
}
/**
 * WP-20: what it voted, for the seat alone.
 */
export interface WordPortersVoteIs {
  type: "vote_is";
  words: {
    [k: string]: number;
  };
}
/**
 * WP-21: one player's identity, with all the votes on it.
 */
export interface WordPortersRevealed {
  type: "revealed";
  seat: number;
  place: number;
  word: string;
  votes: {
    [k: string]: number;
  };
  right: number[];
  gained: number[];
}
/**
 * WP-21: what this round gave everybody.
 */
export interface WordPortersScored {
  type: "scored";
  gained: number[];
  scores: number[];
}
export interface WordPortersIsReady {
  type: "is_ready";
  seat: number;
}
/**
 * WP-23: the talk was ended by the clock.
 */
export interface WordPortersTimeIsUp {
  type: "time_is_up";
}
/**
 * WP-26.
 */
export interface WordPortersEnded {
  type: "ended";
  winners: number[];
  scores: number[];
}
/**
 * SW-3, SW-42: a round begins. `turned_away` broke 2-and-2 and lies on the discards (SW-4).
 */
export interface SevenWordsDealt {
  type: "dealt";
  round: number;
  columns: SevenWordsColumn[];
  turned_away: SevenWordsLetterCard[];
  lead: number | null;
}
/**
 * SW-3: what it is worth, and its two cards, the first that was dealt first.
 */
export interface SevenWordsColumn {
  worth: number;
  cards: SevenWordsLetterCard[];
}
/**
 * SW-2: a letter in upper case; a rare one carries a bonus.
 */
export interface SevenWordsLetterCard {
  letter: string;
  bonus: number;
}
/**
 * SW-17: that a seat has written something this round, said once; never what.
 */
export interface SevenWordsHasWritten {
  type: "written";
  seat: number;
}
/**
 * SW-14: that a seat's word is final.
 */
export interface SevenWordsHasLocked {
  type: "locked";
  seat: number;
}
/**
 * SW-10: the fastest player of the round.
 */
export interface SevenWordsGlassTurned {
  type: "glass_turned";
  seat: number;
}
/**
 * SW-13, SW-16, SW-34, SW-51: which time ran out.
 */
export interface SevenWordsTimeIsUp {
  type: "time_is_up";
  what: "glass" | "grace" | "scoring" | "thinking";
}
/**
 * SW-24: all words at once, to be shown in this order of seats.
 */
export interface SevenWordsRevealed {
  type: "revealed";
  order: number[];
  words: string[];
  values: number[];
}
/**
 * SW-31: a challenge and its answer. SW-33: who challenged a word that stands is penalised.
 */
export interface SevenWordsChallenged {
  type: "challenged";
  seat: number;
  by: number;
  stands: boolean;
  why: ("family" | "unknown" | "used") | null;
  earlier: string | null;
}
/**
 * SW-41: a vote about a seat's word.
 */
export interface SevenWordsVoted {
  type: "voted";
  seat: number;
  by: number;
}
/**
 * SW-41: the table has decided otherwise than the data.
 */
export interface SevenWordsOverruled {
  type: "overruled";
  seat: number;
  stands: boolean;
}
/**
 * SW-35: a proper form that counts further letters: the table decides, as by SW-41.
 */
export interface SevenWordsProposed {
  type: "proposed";
  seat: number;
  word: string;
}
/**
 * SW-35: the proper form in place of a slip.
 */
export interface SevenWordsMended {
  type: "mended";
  seat: number;
  word: string;
  value: number;
}
export interface SevenWordsIsReady {
  type: "is_ready";
  seat: number;
}
/**
 * SW-25 to SW-27: the bonuses of the round, by seat.
 */
export interface SevenWordsRoundEnded {
  type: "round_ended";
  round: number;
  values: number[];
  bonuses: number[];
}
/**
 * SW-53: where the glass stands on the solo card.
 */
export interface SevenWordsGlassMoved {
  type: "glass_moved";
  field: number;
  penalty: boolean;
}
/**
 * SW-43: the totals.
 */
export interface SevenWordsEnded {
  type: "ended";
  scores: number[];
  winners: number[];
}
/**
 * TH-19: that a seat has decided on its opening hand.
 */
export interface ThirteenDecided {
  type: "decided";
  seat: number;
}
/**
 * TH-19: how many cards a seat put back; which is theirs to know.
 */
export interface ThirteenMulliganed {
  type: "mulliganed";
  seat: number;
  cards: number;
}
/**
 * TH-19: the hand after it, for its owner alone.
 */
export interface ThirteenHandIs {
  type: "hand_is";
  hand: ThirteenCardRef[];
}
/**
 * A card that everybody who reads this may know: its number, and which card it is.
 */
export interface ThirteenCardRef {
  card: number;
  id: string;
}
/**
 * TH-20: a turn begins.
 */
export interface ThirteenTurnBegan {
  type: "turn_began";
  seat: number;
  turn: number;
}
/**
 * TH-20: the expended cards and Souls of a seat are recovered.
 */
export interface ThirteenRecoveredAll {
  type: "recovered_all";
  seat: number;
  cards: number[];
  souls: number;
}
/**
 * TH-5: that a card was drawn.
 */
export interface ThirteenDrew {
  type: "drew";
  seat: number;
}
/**
 * TH-5: which, for its owner alone.
 */
export interface ThirteenDrewCard {
  type: "drew_card";
  card: ThirteenCardRef;
}
/**
 * TH-7: a Soul, face down and recovered.
 */
export interface ThirteenCollectedSoul {
  type: "collected_soul";
  seat: number;
}
/**
 * TH-7: one Madness, face down; how many there are now.
 */
export interface ThirteenCollectedMadness {
  type: "collected_madness";
  seat: number;
  madness: number;
}
/**
 * TH-10: Madness goes back under the deck, unseen.
 */
export interface ThirteenConsumedMadness {
  type: "consumed_madness";
  seat: number;
  cards: number;
  madness: number;
}
/**
 * TH-13: a card is played, and so many Souls go onto it.
 */
export interface ThirteenPlayed {
  type: "played";
  seat: number;
  card: ThirteenCardRef;
  souls: number;
}
/**
 * TH-14: a Spell is done; it goes to the Lost Pile, its Souls to the pool.
 */
export interface ThirteenResolved {
  type: "resolved";
  card: ThirteenCardRef;
}
/**
 * TH-21: an ability is used.
 */
export interface ThirteenUsed {
  type: "used";
  seat: number;
  card: ThirteenCardRef;
  ability: number;
}
/**
 * TH-14: Souls of the pool are expended for an ability.
 */
export interface ThirteenSoulsExpended {
  type: "souls_expended";
  seat: number;
  souls: number;
}
export interface ThirteenSoulsRecovered {
  type: "souls_recovered";
  seat: number;
  souls: number;
}
/**
 * TH-23: a Being or an Object comes into play.
 */
export interface ThirteenEntered {
  type: "entered";
  seat: number;
  card: ThirteenCardRef;
  expended: boolean;
  was: "hand" | "lost";
}
/**
 * TH-6: a card is expended.
 */
export interface ThirteenExpended {
  type: "expended";
  card: ThirteenCardRef;
}
/**
 * TH-6: a card is recovered.
 */
export interface ThirteenRecovered {
  type: "recovered";
  card: ThirteenCardRef;
}
/**
 * TH-9: Beings go to their owners' Lost Piles, together.
 */
export interface ThirteenKilled {
  type: "killed";
  cards: ThirteenCardRef[];
}
/**
 * TH-9: an Object goes to its owner's Lost Pile.
 */
export interface ThirteenDestroyed {
  type: "destroyed";
  card: ThirteenCardRef;
}
/**
 * TH-10: cards that were in sight go under their owner's deck; several in random order.
 */
export interface ThirteenConsumed {
  type: "consumed";
  seat: number;
  cards: ThirteenCardRef[];
  was: "lost" | "play";
}
/**
 * A card goes back to its owner's hand, and everybody saw which.
 */
export interface ThirteenReturned {
  type: "returned";
  seat: number;
  card: ThirteenCardRef;
  was: "lost" | "play";
}
/**
 * TH-11: a card goes to its owner's Lost Pile.
 */
export interface ThirteenDiscarded {
  type: "discarded";
  seat: number;
  card: ThirteenCardRef;
  was: "deck" | "hand";
}
/**
 * A Being gets stronger, weaker, or a word. `lasting`: not for this turn alone.
 */
export interface ThirteenChanged {
  type: "changed";
  card: ThirteenCardRef;
  strength: number;
  uncanny: number;
  word: string;
  lasting: boolean;
}
/**
 * A seat looks at the top cards of its deck.
 */
export interface ThirteenLooked {
  type: "looked";
  seat: number;
  cards: number;
}
/**
 * At which, for that seat alone.
 */
export interface ThirteenLookedAt {
  type: "looked_at";
  cards: ThirteenCardRef[];
}
/**
 * TH-40: an ability of a card goes off by itself.
 */
export interface ThirteenTriggered {
  type: "triggered";
  card: ThirteenCardRef;
  ability: number;
}
/**
 * TH-40: a choice is made: of a card, of a way, or of nothing.
 */
export interface ThirteenChosen {
  type: "chosen";
  seat: number;
  kind: string;
  nothing: boolean;
  card: ThirteenCardRef | null;
  mode: number | null;
}
/**
 * TH-30: a hunt is declared.
 */
export interface ThirteenHunted {
  type: "hunted";
  seat: number;
  hunter: ThirteenCardRef;
  target: ThirteenCardRef | null;
}
/**
 * TH-32: a Being steps into the way.
 */
export interface ThirteenWaylaid {
  type: "waylaid";
  seat: number;
  card: ThirteenCardRef;
}
/**
 * TH-32: nobody does.
 */
export interface ThirteenDeclined {
  type: "declined";
  seat: number;
}
/**
 * TH-34: the strengths of that moment.
 */
export interface ThirteenConfronted {
  type: "confronted";
  hunter: ThirteenCardRef;
  target: ThirteenCardRef | null;
  strength: number;
  against: number;
}
/**
 * TH-35: the hunter or its target has gone.
 */
export interface ThirteenHuntFailed {
  type: "hunt_failed";
  seat: number;
}
export interface ThirteenTurnEnded {
  type: "turn_ended";
  seat: number;
}
/**
 * TH-8, TH-24, TH-41, TH-43: who has won (nobody in a draw), and why.
 */
export interface ThirteenEnded {
  type: "ended";
  winners: number[];
  reason: "concession" | "effects" | "empty_deck" | "madness" | "turns";
}
/**
 * GET /api/games: one entry a game, in the order of the house. What options and bots are called
 * is in its texts.
 */
export interface GameInfo {
  name: string;
  rules: number;
  titles: {
    [k: string]: string;
  };
  taglines: {
    [k: string]: string;
  };
  seats_from: number;
  seats_to: number;
  options: OptionInfo[];
  bots: string[];
  external_bots: string[];
  usual_bot: string;
  clauses: string[];
  chat_clause: string;
  reviewed: boolean;
  passes_on_timeout: boolean;
  taught: boolean;
  days: DayOffer[];
}
/**
 * One option of a game, for the room's form.
 */
export interface OptionInfo {
  name: string;
  kind: "chair" | "choice" | "list" | "number" | "switch";
  choices: string[];
  low: number;
  high: number;
  seats_from: number;
  seats_to: number;
  needs: {
    [k: string]: string | number | boolean;
  };
  own: boolean;
  default: string | number | boolean | string[] | null;
}
/**
 * GET /api/games/GAME/lesson/LANGUAGE: what a coach says, the game in a few sentences, and
 * hints for a first game.
 */
export interface GameLesson {
  steps: LessonStep[];
  summary: LessonPoint[];
  hints: LessonHint[];
}
/**
 * Something that the coach says when so many moves of the script are played. `talk` waits for
 * the learner to have read it, `tap` for a tap on what it points at, `move` for the move itself;
 * `watch` is said while somebody else plays.
 */
export interface LessonStep {
  done: number;
  kind: "move" | "talk" | "tap" | "watch";
  say: string;
  at: string;
  in_view: string[];
}
export interface LessonPoint {
  say: string;
  picture: string;
}
/**
 * For a first real game: said once, when what has this mark is on the page.
 */
export interface LessonHint {
  say: string;
  at: string;
  clause: string;
}
/**
 * GET /api/games/GAME/picture: how the general table draws it; None: as its data suggests.
 */
export interface GamePicture {
  picture: UiSchema | null;
}
/**
 * The whole table, zone by zone, and the moves that are more than a button.
 */
export interface UiSchema {
  zone: Zone[];
  act: Act[];
  out: string;
}
/**
 * A part of the table: a field of the view. Where that is None there is no such zone.
 */
export interface Zone {
  name: string;
  field: string;
  shape: "counter" | "dice" | "grid" | "hand" | "pile" | "row" | "track";
  show: Show[];
  by_seat: boolean;
  owner: string;
  marked: string;
  columns: number;
}
/**
 * What is to be seen of a piece. None lies face down.
 */
export interface Show {
  look: "card" | "die" | "number" | "token";
  field: string;
  text: string;
}
/**
 * One game. `seed` or `stack` says where the deal came from.
 */
export interface GameRecord {
  game: string;
  rules?: number;
  options?: {
    [k: string]: unknown;
  };
  seats: number;
  seed?: string | null;
  stack?: {
    [k: string]: unknown;
  } | null;
  shuffle?: Shuffle | null;
  again?: [number, string] | null;
  draws?: [number, number, number][] | null;
  moves: [number | string, unknown][];
  digest?: string | null;
  seen?: DeviceTranscript | null;
}
/**
 * GET /api/games/GAME/texts/LANGUAGE: its clauses and messages (dotted keys; a plural is a
 * table of categories).
 */
export interface GameTexts {
  language: string;
  clauses: ClauseText[];
  messages: {
    [k: string]:
      | string
      | {
          [k: string]: string;
        };
  };
}
/**
 * POST /api/thirteen/decks/hand: a hand that might open a game (TH-17). With `hand` and
 * `back` the hand after those cards were put back (TH-19).
 */
export interface HandAsk {
  cards: string[];
  hand?: string[];
  back?: string[];
}
/**
 * A word that a bot linked to the centre word. 20 is a standard deviation above chance.
 */
export interface Idea {
  word: string;
  link: number;
}
/**
 * POST /api/records: how a game is called that came as a file.
 */
export interface ImportedRecord {
  table: string;
}
/**
 * An estimate, and the bounds that would hold the truth in 95 of 100 such experiments.
 */
export interface Interval {
  value: number;
  low: number;
  high: number;
}
/**
 * GET /api/invitations/INVITATION: what somebody may know before they join.
 */
export interface InvitationInfo {
  name: string;
  members: number;
}
/**
 * `open`: nobody needs to ask any more.
 */
export interface JoinRequestAnswer {
  answer: "let_in" | "open" | "refused" | "waiting";
}
/**
 * POST /api/rooms/CODE/callers/answer: what does the host say? It is waited for, for up to
 * 25 s; who does not wait any more asks no more.
 */
export interface JoinRequestPoll {
  token: string;
}
/**
 * The token is that of the seat, or of the place among those who watch, once one is let in.
 */
export interface JoinRequested {
  code: string;
  token: string;
}
/**
 * Of so many words (or whole cards), how many a table has, how many more the encoder has
 * met, and the first of those that nobody knows. `extra`: whether the encoder is installed.
 */
export interface Knowledge {
  words: number;
  table: number;
  encoder: number;
  strangers: number;
  named: string[];
  extra: boolean;
}
/**
 * POST /api/games/GAME/known: which words of somebody's own cards would bots know?
 */
export interface KnownWordsRequest {
  option?: string;
  cards: string[];
}
/**
 * The table teaches: in which language, and how many moves of the script are played.
 */
export interface LessonInfo {
  language: string;
  done: number;
}
/**
 * GET /api/me: my devices, and my circles.
 */
export interface Me {
  base: string;
  devices: Device[];
  circles: MyCircle[];
}
export interface MyCircle {
  id: string;
  name: string;
  member: string;
  called: string;
  owner: boolean;
  members: number;
}
/**
 * GET /api/tables/ID/meanings: of the words that a source of ours explains.
 */
export interface Meanings {
  language: string;
  words: {
    [k: string]: WordMeaning;
  };
}
/**
 * Under which word one finds it, and a line on what that means.
 */
export interface WordMeaning {
  lemma: string;
  text: string;
}
/**
 * Somebody in the room.
 */
export interface Member {
  id: string;
  name: string;
  emblem: number;
  host: boolean;
  bot: string | null;
  here: boolean;
  seat: number | null;
  substituted: boolean;
  left: boolean;
  chair_free: boolean;
  patience: number | null;
  in_circle: boolean;
  choices: {
    [k: string]: unknown;
  };
}
/**
 * GET /api/tables/TABLE/view?ply=N[&seat=S|&all=true]: a finished game as it stood after N
 * moves, as a seat saw it, or as whoever watched did. With `all`, also what each seat saw.
 */
export interface Moment {
  table: string;
  game: string;
  seats: string[];
  emblems: number[];
  ply: number;
  plies: number;
  view: View;
  asks: AskInfo[];
  events: Event[];
  move_by: number | "clock" | null;
  told: number;
  hands: View[];
}
export interface ThirteenWordsView {
  game: "thirteen_words";
  phase: "choosing" | "explaining" | "over";
  round: number;
  rounds: number;
  captain: number;
  centre: string;
  ring: (string | null)[];
  chosen: boolean[];
  mine: number | null;
  places: number[] | null;
  ready: boolean[];
  scores: number[];
  team: number;
  best: number;
  levels: number[];
  chain: ThirteenWordsLink[];
  reveal: "captain_first" | "captain_last";
  result: ThirteenWordsResult | null;
}
/**
 * One finished round: what everybody linked to the centre word.
 */
export interface ThirteenWordsLink {
  round: number;
  captain: number;
  centre: string;
  words: string[];
  starred: number[];
}
/**
 * How a game ended. `team` and `level` exist where the game has them.
 */
export interface ThirteenWordsResult {
  winners: number[];
  ranks: number[];
  scores: number[];
  team?: number;
  level?: number | null;
  details: ThirteenWordsDetails | null;
}
/**
 * TW-18: who read whose mind.
 */
export interface ThirteenWordsDetails {
  best: number;
  matched: number[][];
  rounds_as_captain: number[];
  furthest: ThirteenWordsFurthest;
}
/**
 * TW-18: the round in which the team was furthest apart.
 */
export interface ThirteenWordsFurthest {
  round: number;
  different: number;
}
export interface WordPortersView {
  game: "word_porters";
  phase: "hinting" | "over" | "scoring" | "voting";
  round: number;
  rounds: number;
  start: number;
  turn: number | null;
  words: string[];
  hints: WordPortersHintCard[];
  mine: number | null;
  porters: number[];
  tokens: number[][];
  passed: boolean[];
  placements: WordPortersPlacement[];
  may_pass: boolean;
  voted: boolean[];
  vote: {
    [k: string]: number;
  } | null;
  reveals: WordPortersReveal[] | null;
  gained: number[] | null;
  ready: boolean[];
  scores: number[];
  history: WordPortersFinishedRound[];
  children: boolean;
  exclusive_words: boolean;
  result: WordPortersResult | null;
}
export interface WordPortersHintCard {
  words: string[];
  tokens: WordPortersTokenOnCard[];
}
/**
 * WP-17: a placement on a hint card.
 */
export interface WordPortersTokenOnCard {
  seat: number;
  word: number;
  tokens: number[];
  order: number;
}
/**
 * WP-11, WP-12: a place for one's next token, and all the tokens it costs.
 */
export interface WordPortersPlacement {
  card: number;
  word: number;
  tokens: number[];
}
/**
 * WP-21: a player's identity and who found it.
 */
export interface WordPortersReveal {
  seat: number;
  place: number;
  word: string;
  votes: {
    [k: string]: number;
  };
  right: number[];
  gained: number[];
}
export interface WordPortersFinishedRound {
  round: number;
  start: number;
  words: string[];
  hints: WordPortersHintCard[];
  reveals: WordPortersReveal[];
  gained: number[];
}
/**
 * How a game ended. `team` and `level` exist where the game has them.
 */
export interface WordPortersResult {
  winners: number[];
  ranks: number[];
  scores: number[];
  team?: number;
  level?: number | null;
  details: WordPortersDetails | null;
}
/**
 * WP-29: what the players see at the end.
 */
export interface WordPortersDetails {
  right: number[][];
  best_pairs: WordPortersPair[];
  rounds: WordPortersRoundReview[];
}
/**
 * WP-29: two players, and how often one found the other's word.
 */
export interface WordPortersPair {
  seats: number[];
  right: number;
}
/**
 * WP-29: a round as a careful listener heard it.
 */
export interface WordPortersRoundReview {
  round: number;
  heard: WordPortersHeard[];
  best: (number | null)[];
  known: boolean;
}
/**
 * WP-29: one placement, and what a careful listener made of it.
 */
export interface WordPortersHeard {
  seat: number;
  card: number;
  word: number;
  hint: string;
  tokens: number[];
  beliefs: number[];
  bits: number;
  missed: WordPortersMissed | null;
}
/**
 * WP-29: the hint that would have told the most at that moment.
 */
export interface WordPortersMissed {
  card: number;
  word: number;
  hint: string;
  bits: number;
}
export interface SevenWordsView {
  game: "seven_words";
  phase: "over" | "scoring" | "writing";
  round: number;
  rounds: number;
  language: "en" | "pl";
  judging: "challenge" | "strict";
  families: "forms" | "root";
  glass: boolean;
  glass_seconds: number;
  penalty: number;
  mending: boolean;
  veterans: boolean[];
  columns: SevenWordsColumn[];
  turned_away: SevenWordsLetterCard[];
  pile: number;
  small_bonus: number;
  large_bonus: number;
  written: boolean[];
  locked: boolean[];
  mine: SevenWordsMine | null;
  fastest: number | null;
  barred: number | null;
  glass_free: boolean;
  running: boolean;
  finishing: boolean;
  grace_seconds: number;
  order: number[] | null;
  judged: SevenWordsJudged[] | null;
  mends: string[];
  proposable: string[];
  best: SevenWordsBest | null;
  ready: boolean[];
  sheet: SevenWordsSheetRow[];
  penalties: number[];
  solo: SevenWordsSolo | null;
  counted_words: number;
  scores: number[];
  result: SevenWordsResult | null;
}
/**
 * One's own word while it is secret, and what it would count.
 */
export interface SevenWordsMine {
  word: string;
  value: number;
  counted: number[];
}
/**
 * One seat's word while the round is scored.
 */
export interface SevenWordsJudged {
  word: string;
  value: number;
  counted: number[];
  worth: number[];
  verdict: "fails" | "open" | "stands";
  why: ("family" | "unknown" | "used") | null;
  earlier: string | null;
  by: number | null;
  votes: number[];
  overruled: boolean;
  proposal: string | null;
  bonus: number;
  mended: boolean;
  dropped: boolean;
}
/**
 * SW-70: the best words that were free in a round: of all, and of those that people know.
 */
export interface SevenWordsBest {
  all: SevenWordsFound[];
  known: SevenWordsFound[];
}
/**
 * A word that was there to be found, and what it was worth.
 */
export interface SevenWordsFound {
  word: string;
  value: number;
  rarity: number;
}
/**
 * A finished round on the score sheet; lists by seat.
 */
export interface SevenWordsSheetRow {
  round: number;
  columns: SevenWordsColumn[];
  fastest: number | null;
  words: string[];
  values: number[];
  fails: boolean[];
  bonuses: number[];
  dropped: boolean[];
  best: SevenWordsBest | null;
}
/**
 * SW-50 to SW-54: the solo card.
 */
export interface SevenWordsSolo {
  field: number;
  fields: number[];
  in_time: boolean;
  target: number;
  difficulty: "brutal" | "easy" | "hard" | "medium";
  bonus_from: number;
  back_from: number;
  goes_to: number | null;
  penalty: boolean;
}
/**
 * How a game ended. `team` and `level` exist where the game has them.
 */
export interface SevenWordsResult {
  winners: number[];
  ranks: number[];
  scores: number[];
  team?: number;
  level?: number | null;
  details: SevenWordsDetails | null;
}
export interface SevenWordsDetails {
  totals: SevenWordsTotal[];
  target: number | null;
  missed: number[];
}
/**
 * SW-43: how a seat's score is made up.
 */
export interface SevenWordsTotal {
  words: number[];
  bonuses: number;
  penalties: number;
}
export interface ThirteenView {
  game: "thirteen";
  phase: "choice" | "mulligan" | "over" | "turn" | "waylay";
  turn: number;
  active: number;
  first: number;
  sides: ThirteenSide[];
  hunt: ThirteenCurrentHunt | null;
  pending: ThirteenPending | null;
  aims: ThirteenAim[];
  kept: boolean[];
  put_back: number[];
  limit: number;
  cards_each: number;
  scores: number[];
  result: ThirteenResult | null;
}
/**
 * One player's half of the table.
 */
export interface ThirteenSide {
  deck_name: string;
  deck: number;
  known_in_deck: string[];
  hand: number;
  cards: ThirteenInHand[];
  play: ThirteenInPlay[];
  lost: ThirteenCardRef[];
  madness: number;
  souls: number;
  spent: number;
  locked: number;
}
/**
 * A card of a hand that the reader knows; `cost` with what lowers it now.
 */
export interface ThirteenInHand {
  card: number;
  id: string;
  cost: number;
}
/**
 * TH-3: a card in play as it is at this moment. Objects have neither strength nor uncanny.
 */
export interface ThirteenInPlay {
  card: number;
  id: string;
  kind: "being" | "object";
  strength: number | null;
  uncanny: number | null;
  terror: number | null;
  words: string[];
  expended: boolean;
  souls: number;
  fresh: boolean;
}
/**
 * TH-30: a hunt under way.
 */
export interface ThirteenCurrentHunt {
  seat: number;
  hunter: number;
  target: number | "player";
  waylayer: number | null;
}
/**
 * TH-40: a choice in the middle of an effect.
 *
 * `kind` says what happens to what is chosen; `options` is for who chooses, and for the others
 * only where all of it lies in sight.
 */
export interface ThirteenPending {
  seat: number;
  kind: string;
  source: ThirteenCardRef | null;
  optional: boolean;
  options: ThirteenOption[] | null;
}
/**
 * One thing to choose: a card, or one of the ways that a card's text lists (from 0).
 */
export interface ThirteenOption {
  card: ThirteenCardRef | null;
  mode: number | null;
}
/**
 * TH-15: a card of one's hand, or an ability in play, that asks for a target, or for one of
 * several ways, before all else.
 *
 * Who knows them beforehand can think again while nothing has been shown.
 */
export interface ThirteenAim {
  card: number;
  ability: number | null;
  kind: "mode" | "target";
  optional: boolean;
  options: ThirteenOption[];
}
/**
 * How a game ended. `team` and `level` exist where the game has them.
 */
export interface ThirteenResult {
  winners: number[];
  ranks: number[];
  scores: number[];
  team?: number;
  level?: number | null;
  details: ThirteenDetails | null;
}
/**
 * How it ended.
 */
export interface ThirteenDetails {
  reason: "concession" | "effects" | "empty_deck" | "madness" | "turns";
  turns: number;
  madness: number[];
  decks: number[];
}
/**
 * POST /api/tables/TABLE/branch: a new room in which a finished game goes on from a moment,
 * against bots. Answered with `Seated`.
 */
export interface NewBranch {
  name: string;
  ply: number;
  seat: number;
  same_luck?: boolean;
}
/**
 * POST /api/circles. A key that the house has never seen makes somebody new.
 */
export interface NewCircle {
  name: string;
  me: string;
  device: string;
}
/**
 * POST /api/days/GAME/KIND: a room in which a deal of the day is played. Answered with
 * `Seated`.
 */
export interface NewDay {
  name: string;
  day: string;
  language?: string;
  attempt?: number;
}
/**
 * POST /api/me/devices: another device of mine, by the SHA-256 of its key.
 */
export interface NewDevice {
  digest: string;
  device: string;
}
/**
 * POST /api/invitations/INVITATION: join. Who belongs to the circle already stays who they
 * are.
 */
export interface NewFriend {
  me: string;
  device: string;
}
/**
 * POST /api/rooms/CODE/callers: ask to come in, or to watch. Answered with `JoinRequested`.
 */
export interface NewJoinRequest {
  name: string;
  person?: string | null;
  watches?: boolean;
}
/**
 * POST /api/rooms/CODE/members
 */
export interface NewMember {
  name: string;
  person?: string | null;
}
/**
 * POST /api/rooms
 */
export interface NewRoom {
  name: string;
  game?: string;
  options?: {
    [k: string]: unknown;
  };
}
/**
 * POST /api/thirteen/trials: test games of a legal deck against every ready one.
 */
export interface NewTrial {
  cards: string[];
}
/**
 * POST /api/rooms/CODE/poll: for networks that break sockets. Without `line` a new connection
 * opens (a `welcome` comes at once); with it, what is numbered above `after`, or nothing after
 * 25 s.
 */
export interface Poll {
  token?: string | null;
  person?: string | null;
  tv?: boolean;
  line?: string | null;
  after?: number;
}
/**
 * POST /api/rooms/CODE/say: one page message over a polled connection. The answer to its id
 * comes back in the response.
 */
export interface PollMessage {
  line: string;
  message:
    | Hello
    | Play
    | PromiseLuck
    | ShowLuck
    | Setup
    | ChooseForSeat
    | AddBot
    | Remove
    | LiftBan
    | SetDoor
    | AnswerCaller
    | Start
    | BeginDay
    | Teach
    | Substitute
    | TakeChair
    | Stop
    | EndEvening
    | SetClock
    | PauseClocks
    | AskUndo
    | AnswerUndo
    | SetBell
    | Rename
    | RenewLink
    | Leave
    | Chat
    | React
    | Fresh
    | Recall
    | Ping;
}
export interface Polled {
  line: string;
  messages: (
    Welcome | RoomChanged | TableChanged | Spoke | Reacted | Accepted | Recalled | RefusedMove | Rejected | Bye
  )[];
}
/**
 * Everything, after `hello` or `fresh`.
 */
export interface Welcome {
  type: "welcome";
  v: number;
  me: string | null;
  room: RoomInfo;
  table: TableInfo | null;
  talk: TalkLine[];
  bell: string[];
}
/**
 * The room as everybody in it sees it.
 */
export interface RoomInfo {
  code: string;
  link: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  members: Member[];
  commitment: string;
  with_luck: string[];
  dealing: Dealing | null;
  table: string | null;
  can_start: boolean;
  door: "ask" | "locked" | "open";
  callers: CallerInfo[];
  bans: BanInfo[];
  problem: string | null;
  games_played: number;
  onlookers: number;
  deals: number;
  stopped: number;
  evening: EveningInfo | null;
  circle: string | null;
  clock: ClockRule1;
  withheld: string[];
}
/**
 * Chosen by the host between games. Seconds: of each decision, or of the whole bank.
 */
export interface ClockRule1 {
  kind: "bank" | "decision" | "none" | "remind";
  seconds: number;
  increment: number;
}
/**
 * The current table as this audience sees it.
 */
export interface TableInfo {
  id: string;
  game: string;
  seats: string[];
  seat: number | null;
  view: View;
  asks: AskInfo[];
  moves: Move[];
  asked: number;
  deadline: number | null;
  chat_open: boolean;
  commitment: string;
  sheet: string | null;
  told: number;
  proof: Proof | null;
  lesson: LessonInfo | null;
  clocks: ClocksInfo | null;
  basis: BasisInfo | null;
  undo: UndoInfo | null;
  day: DayOfTable | null;
}
/**
 * After a game: everything needed to deal it again.
 */
export interface Proof {
  commitment: string;
  secret: string;
  luck: string[];
  sheet: DealManifest;
  seed: string;
  draws: [number, number, number][];
}
/**
 * Moves that are taken back.
 */
export interface UndoInfo {
  can: boolean;
  question: UndoQuestion | null;
  by: number[];
}
/**
 * Somebody would like to take a move back.
 */
export interface UndoQuestion {
  number: number;
  by: number;
  waits: number[];
}
/**
 * Something said: by a person in `text`, by a bot in every language.
 */
export interface TalkLine {
  member: string;
  text: string | null;
  texts: {
    [k: string]: string;
  } | null;
}
export interface RoomChanged {
  type: "room";
  v: number;
  room: RoomInfo;
}
/**
 * What happened at the table, as far as this audience is told, and how it looks now.
 */
export interface TableChanged {
  type: "table";
  v: number;
  table: TableInfo;
  events: Event[];
}
export interface Spoke {
  type: "talk";
  v: number;
  line: TalkLine;
}
export interface Reacted {
  type: "reacted";
  v: number;
  member: string;
  reaction: "clap" | "heart" | "laugh" | "sad" | "think" | "wow";
}
/**
 * What this audience was told before, in order.
 */
export interface Recalled {
  type: "recalled";
  id: string;
  events: Event[];
}
/**
 * The game's rules say no; nothing has changed.
 */
export interface RefusedMove {
  type: "refused";
  id: string;
  refusal: RefusalInfo;
}
export interface RefusalInfo {
  rule: string;
  code: RefusalKey;
  values: {
    [k: string]: string | number;
  };
  why: string;
  legal: Move[];
}
/**
 * Not possible for another reason: not the host, no such table, talk is closed, too fast …
 */
export interface Rejected {
  type: "rejected";
  id: string;
  code: string;
  values: {
    [k: string]: string | number;
  };
  why: string;
}
/**
 * What every HTTP error says, as `Rejected` does.
 */
export interface Problem {
  code: string;
  values: {
    [k: string]: string | number;
  };
  why: string;
}
/**
 * GET /api/bells/key. None: this house sends nothing to browsers.
 */
export interface PushKey {
  key: string | null;
}
/**
 * Strokes one unit wide in a square of `size`, its quiet border included.
 */
export interface QrCode {
  path: string;
  size: number;
}
/**
 * POST /api/qr: a link as a picture. In the body, for a personal link holds a secret.
 */
export interface QrRequest {
  text: string;
}
/**
 * For whoever runs the house: who was there, what was said and when, and the game so far.
 */
export interface Report {
  made: string;
  room: string;
  by: string;
  people: ReportedPerson[];
  talk: ReportedMessage[];
  game: ReportedTable | null;
}
export interface ReportedPerson {
  member: string;
  name: string;
  host: boolean;
  bot: string | null;
}
export interface ReportedMessage {
  at: string;
  member: string;
  name: string;
  text: string;
}
/**
 * The game as the reporter saw it: what they were told so far, and nothing else.
 */
export interface ReportedTable {
  table: string;
  game: string;
  seats: string[];
  seat: number | null;
  events: Event[];
}
/**
 * POST /api/rooms/CODE/report and /capsule: by somebody who has a seat in the room.
 */
export interface ReportRequest {
  token: string;
}
/**
 * A whole game. The curve over the game: every decision's `before`, then `end`.
 */
export interface Review {
  game: string;
  seats: number;
  unit: "chance" | "coins";
  tries: number;
  plies: number;
  decisions: Decision[];
  end: number[];
  shares: Share[];
  turning: TurningPoint | null;
}
/**
 * How a seat's chance came from its start to its end: the four parts add up.
 */
export interface Share {
  seat: number;
  start: number;
  choices: number;
  others: number;
  luck: number;
  end: number;
  error: number;
}
/**
 * The move around which somebody won or lost the game, and what did it: a mistake of who did
 * not win, or what chance brought to who won or took from who did not.
 */
export interface TurningPoint {
  ply: number;
  seat: number;
  change: number;
  by: "choice" | "luck";
}
/**
 * GET /api/tables/TABLE/review: how many decisions are weighed; `of` is 0 while it waits for
 * others. When all are, the review.
 */
export interface ReviewNews {
  done: number;
  of: number;
  review: Review | null;
}
/**
 * GET /api/rooms/CODE: what somebody with the code may know before they come in; and to who
 * names their seat (`Authorization: Bearer TOKEN`), whose move it is.
 */
export interface RoomPreview {
  code: string;
  game: string;
  people: string[];
  running: boolean;
  seats_left: number;
  my_move: boolean;
  waits_for: string[];
  left: number | null;
  over: boolean;
  won: boolean | null;
}
/**
 * The team's stars beside those of others on the same boards.
 */
export interface SameBoards {
  team: number;
  best: number;
  chance: number;
  teams: number;
  bots: BotTeams[];
  ideas: SeatIdeas[];
}
/**
 * TW-18: what a bot thought the links were, round by round.
 */
export interface SeatIdeas {
  seat: number;
  rounds: Idea[][];
}
export interface SampleHand {
  hand: string[];
}
/**
 * POST /api/rooms/CODE/circle: my seat is a member's, and the room's games are the circle's.
 * Without a circle the host takes the room out of it.
 */
export interface SeatForCircle {
  token: string;
  circle?: string | null;
}
/**
 * The answer to both: who I am. The token is told once; the server keeps only its hash.
 *
 * A personal link is `/r/CODE#TOKEN`: the part behind # is never sent to any server.
 */
export interface Seated {
  code: string;
  member: string;
  token: string;
}
/**
 * What a table may choose before the deal.
 */
export interface SevenWordsOptions {
  language?: "en" | "pl";
  judging?: "challenge" | "strict";
  families?: "edition" | "forms" | "root";
  glass?: boolean;
  start_player?: number;
  handicap?: number[];
  difficulty?: "brutal" | "easy" | "hard" | "medium";
  mending?: boolean;
  grace_seconds?: number;
  thinking_seconds?: number;
  scoring_seconds?: number;
}
/**
 * GET /api/days/GAME/KIND/solution[?day=DAY&language=LANGUAGE]: a game in which it is solved,
 * to be looked at as any finished game, from a moment on.
 */
export interface Solution {
  table: string;
  ply: number;
}
/**
 * GET /api/tables/TABLE/story?ply=N[&seat=S]: what a seat, or whoever watched, was told in the
 * first N moves of a finished game.
 */
export interface Story {
  events: Event[];
}
/**
 * TH-16, TH-51: a deck for each seat, a ready one by name or 40 cards of one's own by id.
 */
export interface ThirteenOptions {
  decks?: (string | string[])[];
  edition?: "house" | "printed";
}
/**
 * What a table may choose before the deal.
 */
export interface ThirteenWordsOptions {
  pack?: ("en" | "pl") | string[];
  reveal?: "captain_first" | "captain_last";
  talk_seconds?: number;
}
/**
 * GET /api/thirteen/trials/ID; DELETE stops it and keeps what was played.
 */
export interface Trial {
  id: string;
  state: "done" | "failed" | "out_of_time" | "playing" | "stopped" | "waiting";
  ahead: number;
  played: number;
  games: number;
  share: Interval | null;
  first: Interval | null;
  second: Interval | null;
  turns: number | null;
  ends: {
    [k: string]: number;
  };
  against: TrialRow[];
}
/**
 * Against one ready deck so far. A draw is half a win in `share`.
 */
export interface TrialRow {
  deck: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
  share: Interval | null;
}
/**
 * What a table may choose before the deal.
 */
export interface WordPortersOptions {
  pack?: ("en" | "pl") | string[];
  hints?: ("en" | "pack" | "pl") | string[];
  children?: boolean;
  exclusive_words?: boolean;
  start_player?: number;
  talk_seconds?: number;
}
