import { foldText } from "../../text/fold.ts";
import { mayBePersonal } from "../../text/personal.ts";

/** The longest spelling, in characters; the table added_spelling takes no longer one. */
export const spellingMaxLength = 60;

const letterCount = (typed: string) => (foldText(typed).match(/\p{L}/gu) ?? []).length;

/** What a spelling must not be, the first that is said of it. */
const rules = [
  { fault: "blank", isBroken: (typed: string) => foldText(typed) === "" },
  { fault: "short", isBroken: (typed: string) => letterCount(typed) < 2 },
  {
    fault: "long",
    isBroken: (typed: string) => Math.max(typed.length, foldText(typed).length) > spellingMaxLength,
  },
  // A spelling stays on the site for good, and visitors typed it: it must not hold anything personal.
  { fault: "personal", isBroken: mayBePersonal },
] as const;
export type SpellingFault = (typeof rules)[number]["fault"];

/** Why these words cannot become a spelling; null when they can. */
export function findSpellingFault(typed: string): SpellingFault | null {
  return rules.find(({ isBroken }) => isBroken(typed))?.fault ?? null;
}
