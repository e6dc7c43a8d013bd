import type { Locale } from "../../../domain/text/locale.ts";
import { getTranslator } from "../../../messages/translator.ts";

/** What is said of an answer that holds no sentence of ours, as of a proxy in between; never what it does hold. */
export function answerText(locale: Locale, status: number): string {
  const t = getTranslator(locale, "pictures.answers");
  return t("failed", { status: String(status), body: t(kindOf(status)) });
}

function kindOf(status: number): "tooLarge" | "busy" | "failing" | "strange" {
  if (status === 413) return "tooLarge";
  if (status === 429) return "busy";
  return status >= 500 ? "failing" : "strange";
}
