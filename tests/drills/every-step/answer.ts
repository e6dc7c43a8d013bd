/** The response that the sender of a write received. */
export interface WriteResponse {
  /** "unknown": the response says that the write failed and that the sender may retry. */
  readonly kind: "done" | "refused" | "unknown";
  /** HTTP status, followed by the false claim in the response's text, if there is one. */
  readonly words: string;
}

/** Claims that are false if the write was committed and only its response was lost. */
const untrueClaimPattern =
  /nothing (?:was|has been|of it was) (?:saved|changed|done|written|stored|removed)|(?:was|were) not (?:saved|changed|stored|written)/iu;

/** Interprets a response as a person or browser does. */
export async function readWriteResponse(response: Response): Promise<WriteResponse> {
  const { status, headers } = response;
  const to = headers.get("location") ?? "";
  if (status < 400) {
    await response.body?.cancel();
    // A redirect; its URL contains a message, which may say that the write failed.
    return { kind: /said=[^&]*failed/u.test(to) ? "unknown" : "done", words: `${status} ${to}`.trim() };
  }
  const text = (await response.text())
    .replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/gu, " ")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/\s+/gu, " ");
  if (status < 500) return { kind: "refused", words: String(status) };
  const claim = untrueClaimPattern.exec(text);
  return {
    kind: "unknown",
    words: claim
      ? `${status} “${text.slice(Math.max(0, claim.index - 40), claim.index + 60)}”`
      : String(status),
  };
}

/** Why the wording of a response is false in any state of the data; null if it is not. */
export function describeFalseClaim({ kind, words }: WriteResponse): string | null {
  return kind === "unknown" && words.includes("“") ? `says more than it can know: ${words}` : null;
}
