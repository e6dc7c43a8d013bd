import { foldText } from "../../text/fold.ts";
import { mayContainContactData } from "../../text/contact-data.ts";

/** Longest spelling, in characters; the limit of the table added_spelling. */
export const spellingMaxLength = 60;

const letterCount = (typed: string) => (foldText(typed).match(/\p{L}/gu) ?? []).length;

/** Rules for a spelling; the first that is broken is reported. */
const rules = [
  { fault: "blank", isBroken: (typed: string) => foldText(typed) === "" },
  { fault: "short", isBroken: (typed: string) => letterCount(typed) < 2 },
  {
    fault: "long",
    isBroken: (typed: string) => Math.max(typed.length, foldText(typed).length) > spellingMaxLength,
  },
  // A spelling typed by visitors is stored permanently, so it must not contain personal data.
  { fault: "personal", isBroken: mayContainContactData },
] as const;
export type SpellingFault = (typeof rules)[number]["fault"];

/** Why these words cannot become a spelling; null if they can. */
export function findSpellingFault(words: string): SpellingFault | null {
  return rules.find(({ isBroken }) => isBroken(words))?.fault ?? null;
}
