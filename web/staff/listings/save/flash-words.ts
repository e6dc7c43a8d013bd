/** What a change of one property says when it is done (web/forms/flash.ts). */
export const saidWords = [
  "added",
  "added-without-pictures",
  "updated",
  "paused",
  "unpaused",
  "deleted",
  "restored",
  "undone",
  "confirmed",
] as const;
export type SaidWord = (typeof saidWords)[number];
