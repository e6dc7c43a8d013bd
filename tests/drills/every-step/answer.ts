/** The answer that the sender of a write received. */
export interface WriteAnswer {
  /** "unknown": the answer says that the write failed and may be tried again. */
  readonly kind: "done" | "refused" | "unknown";
  /** The status, and the part of the text that claims too much. */
  readonly words: string;
}

/** Claims that are untrue if the write was committed and only its answer was lost. */
const untrue =
  /nothing (?:was|has been|of it was) (?:saved|changed|done|written|stored|removed)|(?:was|were) not (?:saved|changed|stored|written)/iu;

/** Reads an answer as its recipient does. */
export async function readAnswer(response: Response): Promise<WriteAnswer> {
  const { status, headers } = response;
  const to = headers.get("location") ?? "";
  if (status < 400) {
    await response.body?.cancel();
    // A redirect whose address says that the write failed.
    return { kind: /said=[^&]*failed/u.test(to) ? "unknown" : "done", words: `${status} ${to}`.trim() };
  }
  const text = (await response.text())
    .replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/gu, " ")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/\s+/gu, " ");
  if (status < 500) return { kind: "refused", words: String(status) };
  const claim = untrue.exec(text);
  return {
    kind: "unknown",
    words: claim
      ? `${status} “${text.slice(Math.max(0, claim.index - 40), claim.index + 60)}”`
      : String(status),
  };
}

/** Why the wording of an answer is wrong, whatever the state is; null if it is not wrong. */
export function findUntrueClaim({ kind, words }: WriteAnswer): string | null {
  return kind === "unknown" && words.includes("“") ? `says more than it can know: ${words}` : null;
}
