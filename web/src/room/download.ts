/** A record to keep: as the house sealed it, with what this device was shown, to be compared with it by the rules. */
import type { BugReport, Report, DeviceTranscript } from "../generated/wire";
import { post, roomPath } from "../connection/api";
import type { TraceEntry } from "../connection/diagnostic_trace";

/** Letter by letter: a number that this page wrote in another way would break the seal. */
export function appendSeenEvents(record: string, seen: DeviceTranscript): string {
  return `${record.trimEnd().slice(0, -1)},"seen":${JSON.stringify(seen)}}`;
}

/** Where the house can't be asked, the plain link is the way to say so. */
export async function downloadRecord(address: string, name: string, seen: DeviceTranscript): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return clickLink(address, name);
  save(appendSeenEvents(await answer.text(), seen), name);
}

/** What was said in a room and what this device saw there, for whoever runs the house. Throws ApiProblem. */
export async function downloadReport(code: string, token: string): Promise<void> {
  const report = await post<Report>(`${roomPath(code)}/report`, { token });
  save(JSON.stringify(report, null, 2), `ludoteka-report-${code}.json`);
}

/** What may help to find a mistake of ours: the game as this seat sees it, and what this device said and heard. */
export async function downloadBugReport(code: string, token: string, messages: readonly TraceEntry[]): Promise<void> {
  const capsule = await post<BugReport>(`${roomPath(code)}/capsule`, { token });
  const { userAgent, language } = navigator;
  const page = { browser: userAgent, language, screen: [innerWidth, innerHeight, devicePixelRatio], messages };
  save(JSON.stringify({ ...capsule, page }, null, 2), `ludoteka-bug-${code}.json`);
}

export function save(text: string, name: string): void {
  const file = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  clickLink(file, name);
  setTimeout(() => URL.revokeObjectURL(file), 10_000); // the browser may still be reading it
}

function clickLink(href: string, name: string): void {
  Object.assign(document.createElement("a"), { href, download: name }).click();
}
