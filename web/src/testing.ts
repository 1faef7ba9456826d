/** Before every file: the messages of both languages are here, as one language's are on a page before it is drawn. */
import { learn, setLocale, type Locale } from "./lib/i18n.svelte";
import type { Messages } from "./lib/messages";

const ofGames = import.meta.glob<Messages>(["./games/*/messages/{en,pl}.json", "./evening/messages/{en,pl}.json"], {
  eager: true,
  import: "default",
});
for (const [path, messages] of Object.entries(ofGames)) learn(path.slice(-7, -5) as Locale, messages);
await setLocale("pl");
await setLocale("en");
localStorage.clear();
