import type { Locale } from "../../../domain/text/locale.ts";
import { paymentLineSegments } from "../../../domain/plans/plan-amounts.ts";
import type { PrintDocument, DocumentBlock } from "../../../server/documents/print-document.ts";
import { planPriceChangeText } from "../pieces/plan-texts.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { ScheduleDetails } from "../../../domain/plans/schedule/schedule-details.ts";
import type { ScheduleFileContext } from "./pieces/file-context.ts";
import { documentFooter, samplesNoticeText } from "./pieces/document-footer.ts";
import type { ScheduleFact, ScheduleView } from "./pieces/schedule-view.ts";

export function toScheduleDocument(
  sheet: ScheduleDetails,
  view: ScheduleView,
  occasion: ScheduleFileContext,
): PrintDocument {
  const { locale } = occasion;
  const t = getTranslator(locale, "schedule");
  const { advertised } = sheet;
  const toFact = ({ name, text }: ScheduleFact) => ({ name, text });
  return {
    locale,
    kicker: t("kicker"),
    title: view.of,
    lead: view.planName === "" ? t("resaleLead") : view.planName,
    blocks: [
      ...(view.isSample ? [{ kind: "notice", text: samplesNoticeText(sheet, locale) } as const] : []),
      ...(advertised
        ? [
            {
              kind: "plan",
              name: view.planName,
              words: view.planWords,
              price: planPriceChangeText(advertised, { locale }),
              pieces: paymentLineSegments(advertised),
            } as const,
          ]
        : []),
      { kind: "facts", facts: view.facts.map(toFact) },
      ...(view.notes.length > 0 ? [{ kind: "notice", text: view.notes.join(" ") } as const] : []),
      { kind: "heading", text: t("costs") },
      {
        kind: "facts",
        facts: [...view.costs.map(toFact), { name: t("total"), text: view.total.text }],
      },
      ...(view.exclusionNote === "" ? [] : [{ kind: "notice", text: view.exclusionNote } as const]),
      { kind: "heading", text: t("dates") },
      paymentsTable(view, locale),
      { kind: "text", text: t("rounding") },
      { kind: "text", text: t("arithmetic") },
    ],
    foot: documentFooter(view.ofHref, occasion),
  };
}

function paymentsTable({ years }: ScheduleView, locale: Locale): DocumentBlock {
  const t = getTranslator(locale, "schedule.columns");
  return {
    kind: "table",
    columns: [
      { name: t("day"), share: 3 },
      { name: t("payment"), share: 3 },
      { name: t("amount"), share: 3, isFigure: true },
      { name: t("left"), share: 3, isFigure: true },
    ],
    rows: years.flatMap((year) =>
      year.rows.map((row) => [row.dayText, row.name, row.amount.number, row.left.number]),
    ),
  };
}
