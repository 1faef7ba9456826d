/** Web push, as far as this browser has it: on a page that is not served by https it has not. */
import type { PushKey, PushTarget } from "../generated/wire";
import { get } from "../connection/api";

export const isPushSupported = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

/** None: the house has no key. */
export const fetchPushKey = async (): Promise<string | null> => (await get<PushKey>("/api/bells/key")).key;

/** This browser, once its owner has said yes. Null: they said no, or the browser can't. */
export async function subscribed(key: string): Promise<PushTarget | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return null;
  return { endpoint, p256dh: keys["p256dh"], auth: keys["auth"] };
}
