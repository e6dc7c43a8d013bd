import { formatCount } from "../../../../domain/money/money.ts";
import { type Locale, localizedText } from "../../../../domain/text/locale.ts";
import type { PrintDocument, DocumentBlock } from "../../../../server/documents/print-document.ts";
import { joinWithCommas } from "../../../../messages/lists.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import type { ScheduleFileContext } from "../pieces/file-context.ts";
import { documentFooter } from "../pieces/document-footer.ts";
import type { ChequeBookView, ChequeView } from "./cheques-view.ts";

/** Returns a cheque book as a printable document: a line with a box to tick for each cheque. */
export function toChequeBookDocument(
  view: ChequeBookView,
  samples: string,
  occasion: ScheduleFileContext,
): PrintDocument {
  const { locale } = occasion;
  const t = getTranslator(locale, "cheques");
  const { plan } = view;
  const footer = documentFooter(plan.ofHref, occasion);
  const notes = [view.knownCharges, view.undisclosed].filter((note) => note !== "");
  return {
    locale,
    kicker: t("title"),
    title: plan.of,
    lead: [plan.planName, view.terms].filter((text) => text !== "").join(". "),
    blocks: [
      ...(samples === "" ? [] : [{ kind: "notice", text: samples } as const]),
      { kind: "notice", text: [t("arithmetic"), t("contract"), ...plan.notes].join(" ") },
      { kind: "facts", facts: documentFacts(view, locale) },
      chequeTable(view, locale),
      ...notes.map((text) => ({ kind: "text", text }) as const),
      { kind: "text", text: t("rounding") },
    ],
    foot: { ...footer, words: `${t("paper.marks")} ${footer.words}` },
  };
}

function documentFacts(view: ChequeBookView, locale: Locale) {
  const t = getTranslator(locale, "cheques");
  const rhythm = view.rhythms.find(({ isChosen }) => isChosen);
  return [
    { name: t("paper.payee"), text: view.payee ? localizedText(locale, view.payee) : t("payeeOfContract") },
    { name: t("total"), text: view.total.text },
    ...view.kinds.map(({ kind, count, sum }) => ({
      name: t(`kinds.${kind}`),
      text:
        kind === "instalment" && rhythm
          ? t("paper.times", { amount: rhythm.each.text, count: formatCount(count, { locale }) })
          : sum.text,
    })),
  ];
}

/**
 * Returns the table of cheques. Amounts in words are Arabic in both languages, because they are copied onto the
 * cheque.
 */
function chequeTable(view: ChequeBookView, locale: Locale): DocumentBlock {
  const t = getTranslator(locale, "cheques");
  const lines = view.years.flatMap(({ year, cheques, sum }) => [
    ...cheques.map((cheque) => ({
      cells: [cheque.numberText, dueText(cheque, locale), cheque.words.ar, cheque.money.number, "box"],
      isTotal: false,
    })),
    {
      cells: [
        "",
        t("paper.yearTotal", {
          year: year === "" ? t("undated") : year,
          cheques: t("count", { count: cheques.length }),
        }),
        "",
        sum.number,
        "",
      ],
      isTotal: true,
    },
  ]);
  const all = {
    cells: ["", t("totalCount", { count: view.cheques.length }), view.totalWords.ar, view.total.number, ""],
    isTotal: true,
  };
  const rows = [...lines, all];
  return {
    kind: "table",
    isDense: true,
    columns: [
      { name: t("columns.number"), share: 0.9 },
      { name: t("columns.written"), share: 5.2 },
      { name: t("columns.words.ar"), share: 9, isArabic: true },
      { name: t("columns.amount"), share: 2.5, isFigure: true },
      { name: t("paper.written"), share: 1.5, isBox: true },
    ],
    rows: rows.map(({ cells }) => cells),
    totals: rows.flatMap(({ isTotal }, index) => (isTotal ? [index] : [])),
  };
}

/**
 * Returns the cheque's day with the marks of its footnotes (* moved, ** feast), and the name of the payment unless
 * it is an instalment.
 */
function dueText({ kind, fullDay, moved, feast, name }: ChequeView, locale: Locale): string {
  const marks = (moved === "" ? "" : " *") + (feast === "" ? "" : " **");
  return joinWithCommas([`${fullDay}${marks}`, kind !== "instalment" && name.toLowerCase()], locale);
}
