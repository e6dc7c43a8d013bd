import type { ValueField } from "./field.ts";
import { fault, value } from "./value.ts";

const hasArabic = /\p{Script=Arabic}/u;
const hasLatin = /\p{Script=Latin}/u;
/** What texts of the site write for who runs it, such as "{company}": said in neither language. */
const slots = /\{\w+\}/gu;

/** What is asked of a text in both languages. */
interface BothRules {
  /** Characters of either text at most. */
  readonly longest: number;
  /** Drawn as several lines. */
  readonly isLong?: boolean;
  /** May be written in neither language. */
  readonly isOptional?: boolean;
  /** Null, and not an empty text, where it is written in neither. */
  readonly isNull?: boolean;
  /** The domain leaves the field out, where it is written in neither. */
  readonly isRare?: boolean;
}

/** A text in English and Arabic. Where it is written in one language only, the other is missing. */
export function both({
  longest,
  isLong = false,
  isOptional = false,
  isNull = false,
  isRare = false,
}: BothRules): ValueField {
  return {
    kind: "value",
    control: { kind: isLong ? "text" : "line" },
    inputs: ["en", "ar"],
    write: (each) => {
      const { en, ar } = (each ?? { en: "", ar: "" }) as { readonly en: string; readonly ar: string };
      return [en, ar];
    },
    read: (texts) => {
      // A short text is drawn on one line, also where its field has room for more.
      const kept = isLong ? texts : texts.map((text) => text.replaceAll(/\s*\n\s*/g, " "));
      const [en = "", ar = ""] = kept.map((text) => text.trim());
      if (en === "" && ar === "") {
        if (isOptional) return { value: isRare ? undefined : isNull ? null : { en, ar } };
        return {
          faults: [
            { code: "blank", input: "en" },
            { code: "blank", input: "ar" },
          ],
        };
      }
      if (en === "") return fault("translation", "en");
      if (ar === "") return fault("translation", "ar");
      if (en.length > longest) return fault("long", "en", longest);
      if (ar.length > longest) return fault("long", "ar", longest);
      const [enWords, arWords] = [en.replace(slots, ""), ar.replace(slots, "")];
      if (!hasArabic.test(arWords) && hasLatin.test(arWords)) return fault("arabic", "ar");
      if (!hasLatin.test(enWords) && hasArabic.test(enWords)) return fault("english", "en");
      return { value: { en, ar } };
    },
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}

/** A text that is the same in both languages: the number of a licence, the name of a file. */
export function line({ longest, isOptional = true, isNull = true }: Omit<BothRules, "isLong">): ValueField {
  return value({ kind: "line" }, String, (text) => {
    if (text === "") return isOptional ? { value: isNull ? null : "" } : fault("blank");
    return text.length > longest ? fault("long", "", longest) : { value: text };
  });
}
