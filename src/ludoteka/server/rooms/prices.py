"""What it costs to say something: about the milliseconds of the server's time that it takes."""

from typing import Final

from ludoteka.server import wire

PRICES: Final[dict[type[wire.Command], int]] = {
    wire.Ping: 1,
    wire.Play: 1,
    wire.PromiseLuck: 2,  # told to everybody
    wire.ShowLuck: 5,  # the last one deals
    wire.Chat: 2,  # kept, and told to everybody
    wire.React: 1,
    wire.Rename: 2,
    wire.Setup: 5,
    wire.ChooseForSeat: 5,
    wire.AddBot: 5,
    wire.Remove: 2,
    wire.LiftBan: 2,
    wire.SetDoor: 2,
    wire.AnswerCaller: 2,
    wire.Substitute: 2,
    wire.TakeChair: 5,
    wire.RenewLink: 5,
    wire.Leave: 2,
    wire.Start: 10,
    wire.Teach: 10,
    wire.Stop: 2,
    wire.EndEvening: 2,
    wire.SetClock: 2,
    wire.PauseClocks: 2,
    wire.AskUndo: 20,  # worlds are imagined
    wire.AnswerUndo: 2,
    wire.SetBell: 10,  # a name is looked up
    wire.Fresh: 5,  # everything is told again
    wire.Recall: 20,  # the game is played again
}
