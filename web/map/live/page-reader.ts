import type { NumberStyle } from "../../../domain/money/money.ts";

/** Whom the page is written for: its language and the reader's figures, as the server wrote them on the root element. */
export function pageReader(): Required<NumberStyle> {
  const { lang, dataset } = document.documentElement;
  // English has its own digits, whatever was chosen for Arabic.
  if (lang !== "ar") return { locale: "en", digits: "latn" };
  return { locale: "ar", digits: dataset["digits"] === "arab" ? "arab" : "latn" };
}
