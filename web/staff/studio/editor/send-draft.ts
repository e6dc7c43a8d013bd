import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { inputPrefix } from "../pieces/studio-address.ts";

/** The server's answer to an autosave; without a version if nothing was saved. */
export interface AutosaveResult {
  readonly version?: number;
  /** Whether the saved draft has other people's texts, which the form has to show. */
  readonly isMerged?: boolean;
}

/** Maximum size of a body that is sent with `keepalive`: browsers allow 64 KiB, of which headers need a part. */
export const maxKeepaliveBytes = 60_000;

/**
 * The body that autosaves the form.
 * @param set inputs that a script has set; they override those of the form
 */
export function toAutosaveBody(form: HTMLFormElement, set: FormValues): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && name !== "do") body.append(name, value);
  for (const [input, text] of Object.entries(set)) body.set(inputPrefix + input, text);
  body.set("do", "autosave");
  return body;
}

/** Autosaves the draft. With `keepalive` the request survives leaving the page. Returns null if it failed. */
export async function sendDraft(address: string, body: URLSearchParams): Promise<AutosaveResult | null> {
  const text = body.toString();
  const options = {
    method: "POST",
    body: text,
    headers: { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" },
  };
  try {
    // The body is URL-encoded, so its length is its size in bytes.
    const answer = await fetch(address.replace("?", "/save?"), {
      ...options,
      keepalive: text.length < maxKeepaliveBytes,
    });
    return answer.ok ? ((await answer.json()) as AutosaveResult) : null;
  } catch {
    return null;
  }
}
