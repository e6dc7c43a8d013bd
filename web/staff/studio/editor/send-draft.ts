import type { Typed } from "../../../../domain/studio/fields/field.ts";
import { inputPrefix } from "../pieces/studio-address.ts";

/** What the site answers when a draft was saved. */
export interface Saved {
  readonly version?: number;
  /** Others have typed into the same part: the form has to show it. */
  readonly isMerged?: boolean;
}

/** Browsers send a request that outlives its page only while it is smaller than 64 KiB; some room is left for its head. */
export const mostKeptAliveBytes = 60_000;

/**
 * What is typed into the form, as it is sent.
 * @param set what a script has set, whatever the form says of it
 */
export function bodyOf(form: HTMLFormElement, set: Typed): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && name !== "do") body.append(name, value);
  for (const [input, text] of Object.entries(set)) body.set(inputPrefix + input, text);
  body.set("do", "autosave");
  return body;
}

/** Sends what is typed, also while the page is being left. Null where it did not get through. */
export async function sendDraft(address: string, body: URLSearchParams): Promise<Saved | null> {
  const text = body.toString();
  const options = {
    method: "POST",
    body: text,
    headers: { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" },
  };
  try {
    // Texts of a form are escaped, so that every character is one byte.
    const answer = await fetch(address.replace("?", "/save?"), {
      ...options,
      keepalive: text.length < mostKeptAliveBytes,
    });
    return answer.ok ? ((await answer.json()) as Saved) : null;
  } catch {
    return null;
  }
}
