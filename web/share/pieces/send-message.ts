import type { SharedItem } from "../../../domain/share/shared.ts";
import { urls } from "../../shell/urls.ts";
import { shareMessageText, type SharedMessage, type SharedMessages } from "./shared-message.ts";

/**
 * Fetches the texts to share something (web/api/share.route.ts).
 * @throws if they cannot be loaded; the caller then opens the share page
 */
export async function fetchShareMessages(shared: SharedItem): Promise<SharedMessages> {
  const answer = await fetch(urls.shareMessages(shared));
  if (!answer.ok) throw new Error(`The messages were answered with status ${answer.status}`);
  return (await answer.json()) as SharedMessages;
}

/** True on touch devices with a share sheet. Others get the panel, which is closer to the mouse. */
export function hasNativeShareSheet(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/**
 * Opens the device's share sheet.
 * @returns false if it could not be opened, as when the press was too long ago; true even if the visitor cancelled
 */
export async function openNativeShareSheet(message: SharedMessage): Promise<boolean> {
  try {
    // The link is part of the text, because chat applications place a separate `url` before or next to it.
    await navigator.share({ title: message.lines[0] ?? "", text: shareMessageText(message) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
