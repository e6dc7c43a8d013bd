import type { Shared } from "../../../domain/share/shared.ts";
import { urls } from "../../shell/urls.ts";
import { messageText, type SharedMessage, type SharedMessages } from "./shared-message.ts";

/**
 * Fetches the share texts of something (web/api/share.route.ts).
 * @throws if they cannot be loaded; the caller then follows the link to the share page
 */
export async function fetchMessages(shared: Shared): Promise<SharedMessages> {
  const answer = await fetch(urls.shareMessages(shared));
  if (!answer.ok) throw new Error(`The messages were answered with status ${answer.status}`);
  return (await answer.json()) as SharedMessages;
}

/** True if the device has a share sheet of its own; devices with a mouse get the panel, which is closer. */
export function hasOwnSheet(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/**
 * Opens the share sheet of the device.
 * @returns false if it could not be opened, as when the press was too long ago; true if it was shown, even if cancelled
 */
export async function openOwnSheet(message: SharedMessage): Promise<boolean> {
  try {
    // The link is part of the text: as a separate `url`, chats would place it before or beside the text.
    await navigator.share({ title: message.lines[0] ?? "", text: messageText(message) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
