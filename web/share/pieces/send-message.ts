import type { Shared } from "../../../domain/share/shared.ts";
import { urls } from "../../shell/urls.ts";
import { messageText, type SharedMessage, type SharedMessages } from "./shared-message.ts";

/**
 * Asks for the messages about something (web/api/share.route.ts).
 * @throws when they do not come: then the page of the link has to answer
 */
export async function fetchMessages(shared: Shared): Promise<SharedMessages> {
  const answer = await fetch(urls.shareMessages(shared));
  if (!answer.ok) throw new Error(`The messages were answered with status ${answer.status}`);
  return (await answer.json()) as SharedMessages;
}

/** Whether the device has a sheet of its own for sharing; with a mouse the panel is nearer. */
export function hasOwnSheet(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/**
 * Opens the device's own sheet for sharing.
 * @returns false where it could not be opened, as when the press was too long ago; a sheet that was closed is true
 */
export async function openOwnSheet(message: SharedMessage): Promise<boolean> {
  try {
    // The link is in the text: chats would put an address of its own before or beside it.
    await navigator.share({ title: message.lines[0] ?? "", text: messageText(message) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
