import { type UnitTypeId, unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { formatRatePercent } from "../../../domain/plans/rate-text.ts";
import {
  lastPriceChangeDate,
  type PriceHistoryEntry,
  type UnitTypePriceHistory,
} from "../../../domain/showcase/price-history.ts";
import { chooseUnitType } from "../../../domain/showcase/floor-plan-choice.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { formatDay } from "../../../messages/dates.ts";
import { formatEgp } from "../../../messages/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { MoneyAmount } from "../../ui/money.tsx";
import { type LabelledFact, FactRows } from "../pieces/fact-lists.tsx";
import { ProjectSectionHeading } from "./part-head.tsx";
import styles from "./price-history.module.css";

interface ProjectPriceHistoryProps {
  readonly histories: readonly UnitTypePriceHistory[];
  /** The requested unit type from the address, not validated; null if absent. */
  readonly typeParam: string | null;
  /** Returns the address that shows the prices of this unit type. */
  readonly hrefOf: (type: UnitTypeId) => string;
  readonly today: IsoDate;
}

/** Changes of a project's starting prices since their first publication here; renders nothing without any. */
export function ProjectPriceHistory({ histories, today, typeParam, hrefOf }: ProjectPriceHistoryProps) {
  const t = useTranslations("showcase.prices");
  const parts = useTranslations("showcase.parts");
  const format = useReaderFormat();
  const { locale } = format;
  const changedOn = lastPriceChangeDate(histories);
  const shownHistory = chooseUnitType(histories, typeParam);
  if (changedOn === null || shownHistory === null) return null;
  return (
    <section className="section section-rule" id="prices">
      <div className="wrap">
        <ProjectSectionHeading
          heading={t("title")}
          choicesLabel={parts("types")}
          choices={histories.map(({ type }) => ({
            key: type,
            label: unitTypeLabels[type][locale],
            href: hrefOf(type),
            isChosen: type === shownHistory.type,
          }))}
        >
          {t("text", { date: formatDay(changedOn, format) })}
        </ProjectSectionHeading>
        {histories.length === 1 && <h3>{unitTypeLabels[shownHistory.type][locale]}</h3>}
        <StepBlocks steps={shownHistory.steps} today={today} />
        <p className={styles.key}>{t("key")}</p>
        <StepLedger steps={shownHistory.steps} />
      </div>
    </section>
  );
}

type StepsProps = Pick<UnitTypePriceHistory, "steps">;

/** A block per price: its width is how long the price was valid, its height the price. Repeats `StepLedger`. */
function StepBlocks({ steps, today }: StepsProps & Pick<ProjectPriceHistoryProps, "today">) {
  const format = useReaderFormat();
  const highest = Math.max(...steps.map(({ fromEgp }) => fromEgp ?? 0));
  return (
    <div className={styles.blocks} aria-hidden="true">
      {steps.map(({ since, fromEgp }, index) => (
        <div
          key={since}
          style={{
            minInlineSize: `min(6.5rem, ${100 / steps.length}%)`,
            flexGrow: daysBetween(since, steps[index + 1]?.since ?? today),
            blockSize: `${((fromEgp ?? 0) / highest) * 100}%`,
          }}
        >
          <p>
            {fromEgp !== null && (
              <b>
                <MoneyAmount money={formatEgp(fromEgp, format)} isEgpOnly />
              </b>
            )}
            <small>{formatDay(since, format)}</small>
          </p>
        </div>
      ))}
    </div>
  );
}

/** Lists the prices, newest first. */
function StepLedger({ steps }: StepsProps) {
  const t = useTranslations("showcase.prices");
  const format = useReaderFormat();
  const facts = steps.map(({ since, ...price }, index): LabelledFact => {
    const day = formatDay(since, format);
    return { name: index === 0 ? t("first", { date: day }) : day, text: <StepPrice {...price} /> };
  });
  return (
    <div className={styles.ledger}>
      <FactRows facts={facts.toReversed()} />
    </div>
  );
}

function StepPrice({ fromEgp, changePercent }: Omit<PriceHistoryEntry, "since">) {
  const t = useTranslations("showcase.prices");
  const format = useReaderFormat();
  if (fromEgp === null) return t("none");
  const sign = changePercent !== null && changePercent > 0 ? "+" : "";
  return (
    <MoneyAmount money={formatEgp(fromEgp, format)}>
      <span className={styles.change}>
        {changePercent !== null && (
          // Left to right in Arabic too: "8%+" would mean "more than 8%".
          <bdi dir="ltr">{sign + formatRatePercent(Number(changePercent.toFixed(1)), format)}</bdi>
        )}
      </span>
    </MoneyAmount>
  );
}

/** Returns the days between two dates, at least 1, so that the block of a price set today is visible. */
function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.max(1, (Date.parse(to) - Date.parse(from)) / 86_400_000);
}
