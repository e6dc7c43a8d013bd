import type { Typed } from "../../../../domain/studio/fields/field.ts";
import { inputPrefix } from "../pieces/studio-address.ts";

/** The server's answer after a draft was saved. */
export interface Saved {
  readonly version?: number;
  /** Others changed the same part, so that the form has to show it. */
  readonly isMerged?: boolean;
}

/** Browsers limit keepalive requests to 64 KiB; the rest is left for the headers. */
export const mostKeptAliveBytes = 60_000;

/**
 * The body of the form.
 * @param set inputs set by a script, which override those of the form
 */
export function bodyOf(form: HTMLFormElement, set: Typed): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && name !== "do") body.append(name, value);
  for (const [input, text] of Object.entries(set)) body.set(inputPrefix + input, text);
  body.set("do", "autosave");
  return body;
}

/** Sends the draft, also while the page is being unloaded. Returns null if the request failed. */
export async function sendDraft(address: string, body: URLSearchParams): Promise<Saved | null> {
  const text = body.toString();
  const options = {
    method: "POST",
    body: text,
    headers: { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" },
  };
  try {
    // The body is URL-encoded, so every character is one byte.
    const answer = await fetch(address.replace("?", "/save?"), {
      ...options,
      keepalive: text.length < mostKeptAliveBytes,
    });
    return answer.ok ? ((await answer.json()) as Saved) : null;
  } catch {
    return null;
  }
}
