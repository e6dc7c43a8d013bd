import type { SharedItem } from "../../../domain/share/shared.ts";
import { urls } from "../../shell/urls.ts";
import { sharedMessageText, type SharedMessage, type SharedMessages } from "./shared-message.ts";

/**
 * Fetches the texts for sharing a page, in both languages (web/api/share.route.ts).
 * @throws if they cannot be loaded; the caller then opens the share page
 */
export async function fetchShareMessages(shared: SharedItem): Promise<SharedMessages> {
  const answer = await fetch(urls.shareMessages(shared));
  if (!answer.ok) throw new Error(`The messages were answered with status ${answer.status}`);
  return (await answer.json()) as SharedMessages;
}

/** True on touch devices with a share sheet. Others show the share panel, which is closer to the mouse pointer. */
export function hasNativeShareSheet(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/**
 * Opens the device's share sheet.
 * @returns true even if the visitor cancels; false if the sheet could not be opened, for example because the press
 * was too long ago
 */
export async function openNativeShareSheet(message: SharedMessage): Promise<boolean> {
  try {
    // The text contains the link, because chat applications put a separate `url` before or next to the text.
    await navigator.share({ title: message.lines[0] ?? "", text: sharedMessageText(message) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
