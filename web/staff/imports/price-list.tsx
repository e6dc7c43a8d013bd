import { importRights } from "../../../domain/staff/rights/imports.ts";
import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import {
  priceCorrectionLabel,
  priceQuestionTitle,
  priceQuestionReasons,
} from "../../../messages/import-texts.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import type { RowWithPriceQuestion } from "../../../server/imports/rows/list-questioned.ts";
import type { PriceDecision } from "../../../server/imports/rows/price-decisions.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { usePermissionCheck } from "../shell/use-may.ts";
import { ImportQuestionItem } from "./question-box.tsx";
import { ImportReportForm } from "./import-form.tsx";
import { ImportReportSection } from "./report-section.tsx";
import styles from "./questions.module.css";
import report from "./report.module.css";

/** Maximum number of listed rows with a question about the price. The next ones appear once these are answered. */
export const maxPriceQuestions = 50;

interface UnusualPriceListProps {
  readonly run: ImportRun;
  /** The listed rows, unanswered ones first. */
  readonly prices: readonly RowWithPriceQuestion[];
}

/** Rows with a price that is unusual for such a listing. A row is left out until the question about it is answered. */
export function UnusualPriceQuestions({ run, prices }: UnusualPriceListProps) {
  const t = useTranslations("imports.prices");
  const { list } = useNumberFormats();
  const mayAnswer = usePermissionCheck()(importRights.answer, run).ok;
  const answered = prices.filter(({ answer }) => answer !== null).length;
  const counts = [
    prices.length > answered && t("open", { count: prices.length - answered }),
    answered > 0 && t("answered", { count: answered }),
  ].filter((text) => text !== false);
  return (
    <ImportReportSection id="prices" title={t("title")} note={<p>{list(counts)}</p>}>
      <ul className={styles.asked}>
        {prices.map((price) => (
          <PriceQuestion key={price.row} run={run} price={price} mayAnswer={mayAnswer} />
        ))}
      </ul>
      {prices.length >= maxPriceQuestions && <p className={report.none}>{t("more")}</p>}
    </ImportReportSection>
  );
}

interface PriceQuestionProps {
  readonly run: ImportRun;
  readonly price: RowWithPriceQuestion;
  readonly mayAnswer: boolean;
}

function PriceQuestion({ run, price, mayAnswer }: PriceQuestionProps) {
  const t = useTranslations("imports.prices");
  const { style } = useNumberFormats();
  const { answer, answeredBy, far } = price;
  const answers = answer
    ? [{ value: "ask", look: "quiet", text: t("buttons.ask") } as const]
    : [
        ...(far?.corrections ?? []).map(
          (correction) =>
            ({
              value: correction.priceEgp,
              look: "line",
              text: priceCorrectionLabel(correction, style),
            }) as const,
        ),
        { value: "keep", look: "line", text: t("buttons.keep") } as const,
        { value: "leave", look: "quiet", text: t("buttons.leave") } as const,
      ];
  return (
    <ImportQuestionItem
      isAnswered={answer !== null}
      head={
        <>
          {priceQuestionTitle(price, style)} <bdi dir="ltr">{price.unitCode}</bdi>
        </>
      }
      text={
        answer ? <PriceAnswerNote answer={answer} name={answeredBy} /> : priceQuestionReasons(price, style)
      }
    >
      {mayAnswer && (
        <ImportReportForm run={run.id} values={{ intent: "price", row: price.row }} className={styles.acts}>
          {answers.map(({ value, look, text }) => (
            <Button key={value} type="submit" name="answer" value={value} look={look} small>
              {text} <span className="visually-hidden">{price.unitCode}</span>
            </Button>
          ))}
        </ImportReportForm>
      )}
    </ImportQuestionItem>
  );
}

/** The answer about a price: who gave it, and when. */
function PriceAnswerNote({ answer, name }: { readonly answer: PriceDecision; readonly name: string | null }) {
  const t = useTranslations("imports.prices");
  const { style, egp } = useNumberFormats();
  const when = formatCairoDateTime(answer.at, style);
  return (
    <>
      {t(`said.${answer.said}`, { price: egp(answer.correctedEgp ?? 0).text })}{" "}
      {name === null ? t("byOwner", { when }) : t("by", { name, when })}
    </>
  );
}
