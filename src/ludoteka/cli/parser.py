"""Arguments: argparse, with its help and its complaints in the reader's language."""

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from functools import partial
from importlib import import_module
from itertools import takewhile
from pathlib import Path
from typing import Any, Final, NoReturn

from ludoteka.cli.examples import examples
from ludoteka.cli.game_commands import Commands, commands_of_games
from ludoteka.cli.messages import FOLDER, text
from ludoteka.kernel.presentation import i18n
from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.plugins.reserved_names import COMMANDS

# How argparse complains, and which message of ours says the same.
QUOTE: Final = "'"
CHOICE: Final = (
    r"argument (?P<what>.+): invalid choice: (?P<given>.+) \(choose from (?P<known>.+)\)"
)
COMPLAINTS: Final = (
    (re.compile(r"the following arguments are required: (?P<what>.+)"), "usage.missing"),
    (re.compile(r"argument (?P<what>.+): expected one argument"), "usage.no_value"),
    (re.compile(CHOICE), "usage.choice"),
    (re.compile(r"argument (?P<what>.+?): (?P<problem>.+)"), "usage.argument"),
)


class Parser(argparse.ArgumentParser):
    """A parser that speaks one language. Each has its own headings, so none of argparse's show."""

    def __init__(self, language: str, topic: str, folder: Path = FOLDER, **settings: Any) -> None:
        """What it says of itself stands in the texts of the folder, under the topic."""
        self.language, self.topic, self.folder = language, topic, folder
        super().__init__(
            description=self.told("about"),
            epilog=self.told("more"),
            formatter_class=partial(Formatter, text(language, "help.usage")),
            add_help=False,
            allow_abbrev=False,
            **settings,
        )
        self._places = self.add_argument_group(text(language, "help.arguments"))
        self._options = self.add_argument_group(text(language, "help.options"))

    def argument(self, name: str, *more: str, **settings: Any) -> None:
        """Add an argument; what its help says stands in the message file under its name."""
        group = self._options if name.startswith("-") else self._places
        label = settings.get("dest", name.lstrip("-").replace("-", "_"))
        about = self.told(f"argument.{label}") or ""
        group.add_argument(name, *more, help=about.replace("%", "%%"), **settings)

    def told(self, what: str) -> str | None:
        """A text about this command, if there is one."""
        key = f"{self.topic}.{what}" if self.topic else what
        if key not in i18n.messages(self.folder, self.language):
            return None
        return i18n.text(self.folder, self.language, key, examples())

    def everywhere(self) -> None:
        """What every command understands."""
        about_help, about_language = (
            text(self.language, "help.help"),
            text(self.language, "help.lang"),
        )
        self._options.add_argument("-h", "--help", action="help", help=about_help)
        self._options.add_argument(
            "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=about_language
        )

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {self.translated(message)}", file=sys.stderr)
        print(text(self.language, "usage.help", program=self.prog), file=sys.stderr)
        self.exit(2)

    def translated(self, message: str) -> str:
        """A complaint of argparse as a sentence; one that we don't know stays as it is."""
        for pattern, key in COMPLAINTS:
            if found := pattern.fullmatch(message):
                values = found.groupdict()
                sentence = text(self.language, key, **values)
                known = re.findall(r"[^\s,']+", values.get("known", ""))
                return f"{sentence}{self.suggestion(values.get('given', '').strip(QUOTE), known)}"
        return message

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """A subcommand itself refuses what it does not know: the parser above it could not say
        what there is instead. An unknown option is told of before an argument that is missing."""
        if self._subparsers is None and (wrong := self.unknown_options(args or ())):
            self.error(self.unknown_argument(wrong[0]))
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(self.unknown_argument(unknown[0]))
        return found, unknown

    def unknown_options(self, words: Sequence[str]) -> list[str]:
        """A word with a space in it is none: argparse takes it for a value."""
        options = takewhile(lambda word: word != "--", words)
        names = (word for word in options if word.startswith("--") and " " not in word)
        return [each for each in names if each.partition("=")[0] not in self._option_string_actions]

    def unknown_argument(self, given: str) -> str:
        if not given.startswith("-"):
            return text(self.language, "usage.unknown_word", what=given)
        name = given.partition("=")[0]
        options = [each for each in self._option_string_actions if each.startswith("--")]
        sentence = text(self.language, "usage.unknown_option", what=name)
        known = text(self.language, "usage.options", known=", ".join(options))
        return f"{sentence}{self.suggestion(name, options)} {known}"

    def suggestion(self, given: str, known: Sequence[str]) -> str:
        """A sentence that names what was probably meant, after a space; or nothing."""
        plain = {each.lstrip("-"): each for each in known}
        close = get_close_matches(given.lstrip("-"), plain, 1)
        return f" {text(self.language, 'usage.meant', meant=plain[close[0]])}" if close else ""


class Formatter(argparse.RawDescriptionHelpFormatter):
    def __init__(self, usage: str, prog: str) -> None:
        super().__init__(prog, max_help_position=28)
        self._usage_heading = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self._usage_heading if prefix is None else prefix)


def build_parser(words: Sequence[str], language: str) -> Parser:
    """The whole command. Only the subcommand that is called says what its arguments are: the
    others need not be imported for that."""
    parser = Parser(language, "ludoteka", prog="ludoteka")
    parser.everywhere()
    parser.argument("--version", action="version", version=version())
    commands = parser.add_subparsers(
        dest="command",
        required=True,
        metavar="COMMAND",
        title=text(language, "help.commands"),
    )
    for name in COMMANDS:
        about = text(language, f"{name}.line").replace("%", "%%")
        command = commands.add_parser(name, language=language, topic=name, help=about)
        command.everywhere()
        if name in words:
            module = f"ludoteka.cli.commands.{name.replace('-', '_')}"
            import_module(module).arguments(command)
            command.set_defaults(run=module)
    for name, of_game in commands_of_games().items():
        add_game(commands, name, of_game, language, called=name in words)
    return parser


def add_game(commands: Any, name: str, of_game: Commands, language: str, *, called: bool) -> None:
    """`ludoteka GAME ACTION`: what a game brings."""
    about = i18n.text(of_game.folder, language, "line", {}).replace("%", "%%")
    settings: dict[str, Any] = {"language": language, "folder": of_game.folder}
    command = commands.add_parser(name, topic="", help=about, **settings)
    command.everywhere()
    if not called:
        return
    title = text(language, "help.commands")
    actions = command.add_subparsers(dest="action", required=True, metavar="ACTION", title=title)
    for action, module in of_game.actions.items():
        line = i18n.text(of_game.folder, language, f"{action}.line", {}).replace("%", "%%")
        parser = actions.add_parser(action, topic=action, help=line, **settings)
        parser.everywhere()
        import_module(module).arguments(parser)
        parser.set_defaults(run=module)


def version() -> str:
    from ludoteka import __version__

    return f"ludoteka {__version__}"


def plain_text(given: str) -> str:
    """Text that can be written as UTF-8: bytes of another encoding become question marks."""
    return given.encode(errors="replace").decode()


def whole(language: str, low: int, high: int | None = None) -> Callable[[str], int]:
    """A whole number within bounds."""

    def read(given: str) -> int:
        number = int(given) if re.fullmatch(r"-?\d{1,9}", given) else None
        if number is None or number < low or (high is not None and number > high):
            key = "usage.whole" if high is None else "usage.whole_between"
            high_or_low = low if high is None else high
            raise argparse.ArgumentTypeError(
                text(language, key, given=given, low=low, high=high_or_low)
            )
        return number

    return read
