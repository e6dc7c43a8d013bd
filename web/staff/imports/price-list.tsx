import { importRights } from "../../../domain/staff/rights/imports.ts";
import { formatCairoMinute } from "../../../domain/time/cairo-date.ts";
import { correctionName, priceHead, priceReasons } from "../../../messages/import-words.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import type { PricedRow } from "../../../server/imports/rows/list-questioned.ts";
import type { PriceAnswer } from "../../../server/imports/rows/price-answers.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { useFigures } from "../shell/figures.ts";
import { useMay } from "../shell/use-may.ts";
import { QuestionBox } from "./question-box.tsx";
import { ImportForm } from "./import-form.tsx";
import { Section } from "./report-section.tsx";
import styles from "./report.module.css";

/** Maximum number of listed rows with a question about the price. The next ones appear once these are answered. */
export const pricesShown = 50;

interface PriceListProps {
  readonly run: ImportRun;
  /** The listed rows, unanswered ones first. */
  readonly prices: readonly PricedRow[];
}

/** Rows with a price that is unusual for such a listing. A row is left out until the question about it is answered. */
export function PriceList({ run, prices }: PriceListProps) {
  const t = useTranslations("imports.prices");
  const { list } = useFigures();
  const mayAnswer = useMay()(importRights.answer, run).ok;
  const answered = prices.filter(({ answer }) => answer !== null).length;
  const counts = [
    prices.length > answered && t("open", { count: prices.length - answered }),
    answered > 0 && t("answered", { count: answered }),
  ].filter((text) => text !== false);
  return (
    <Section id="prices" title={t("title")} note={<p>{list(counts)}</p>}>
      <ul className={styles.asked}>
        {prices.map((price) => (
          <PriceQuestion key={price.row} run={run} price={price} mayAnswer={mayAnswer} />
        ))}
      </ul>
      {prices.length >= pricesShown && <p className={styles.none}>{t("more")}</p>}
    </Section>
  );
}

interface PriceQuestionProps {
  readonly run: ImportRun;
  readonly price: PricedRow;
  readonly mayAnswer: boolean;
}

function PriceQuestion({ run, price, mayAnswer }: PriceQuestionProps) {
  const t = useTranslations("imports.prices");
  const { style } = useFigures();
  const { answer, answeredBy, far } = price;
  const answers = answer
    ? [{ value: "ask", look: "quiet", text: t("buttons.ask") } as const]
    : [
        ...(far?.corrections ?? []).map(
          (correction) =>
            ({ value: correction.priceEgp, look: "line", text: correctionName(correction, style) }) as const,
        ),
        { value: "keep", look: "line", text: t("buttons.keep") } as const,
        { value: "leave", look: "quiet", text: t("buttons.leave") } as const,
      ];
  return (
    <QuestionBox
      isAnswered={answer !== null}
      head={
        <>
          {priceHead(price, style)} <bdi dir="ltr">{price.unitCode}</bdi>
        </>
      }
      text={answer ? <Said answer={answer} name={answeredBy} /> : priceReasons(price, style)}
    >
      {mayAnswer && (
        <ImportForm run={run.id} values={{ intent: "price", row: price.row }} className={styles.acts}>
          {answers.map(({ value, look, text }) => (
            <Button key={value} type="submit" name="answer" value={value} look={look} small>
              {text} <span className="visually-hidden">{price.unitCode}</span>
            </Button>
          ))}
        </ImportForm>
      )}
    </QuestionBox>
  );
}

/** The answer about a price: who gave it, and when. */
function Said({ answer, name }: { readonly answer: PriceAnswer; readonly name: string | null }) {
  const t = useTranslations("imports.prices");
  const { style, egp } = useFigures();
  const when = formatCairoMinute(answer.at, style);
  return (
    <>
      {t(`said.${answer.said}`, { price: egp(answer.correctedEgp ?? 0).text })}{" "}
      {name === null ? t("byOwner", { when }) : t("by", { name, when })}
    </>
  );
}
