/** Copying, where browsers allow it. On plain http, as at home on a LAN, only the old way is left. */

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

function copyTheOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.className = "unseen";
  // Inside an open dialog everything else is out of reach, and can't be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus(); // it went to the field, and with the field it would be lost
  return done;
}

/** The device's own way of handing a link on; false where there is none or it was called off. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch {
    return false;
  }
}

export const canShare = (): boolean => typeof navigator.share === "function";
