import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { formatRate } from "../../../domain/plans/plan-rate.ts";
import { lastPriceChange, type PriceStep, type PriceSteps } from "../../../domain/showcase/price-history.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { dayText } from "../../../messages/dates.ts";
import { formatEgp } from "../../../messages/money.ts";
import { useReader } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Money } from "../../ui/money.tsx";
import { Percent } from "../../ui/percent.tsx";
import { type Fact, Ledger } from "../pieces/fact-lists.tsx";
import styles from "./price-history.module.css";

interface PriceHistoryProps {
  readonly histories: readonly PriceSteps[];
  /** In Cairo. */
  readonly today: IsoDate;
}

/** How the starting prices of a project have changed since they were first published here; nothing where none has. */
export function PriceHistory({ histories, today }: PriceHistoryProps) {
  const t = useTranslations("showcase.prices");
  const reader = useReader();
  const changedOn = lastPriceChange(histories);
  if (changedOn === null) return null;
  return (
    <section className="section section-rule" id="prices">
      <div className="wrap stack">
        <h2>{t("title")}</h2>
        <p className="muted">{t("text", { date: dayText(changedOn, reader) })}</p>
        {histories.map(({ type, steps }) => (
          <section key={type} className={styles.type} aria-label={unitTypeLabels[type][reader.locale]}>
            <h3>{unitTypeLabels[type][reader.locale]}</h3>
            <StepBlocks steps={steps} today={today} />
            <StepLedger steps={steps} />
          </section>
        ))}
        <p className="small muted">{t("key")}</p>
      </div>
    </section>
  );
}

type StepsProps = Pick<PriceSteps, "steps">;

/** Each block as wide as the time that its price stood, and as high as the price; the words beside it say the same. */
function StepBlocks({ steps, today }: StepsProps & Pick<PriceHistoryProps, "today">) {
  const highest = Math.max(...steps.map(({ fromEgp }) => fromEgp ?? 0));
  return (
    <div className={styles.blocks} aria-hidden="true">
      {steps.map(({ since, fromEgp }, index) => (
        <i
          key={since}
          style={{
            flexGrow: daysBetween(since, steps[index + 1]?.since ?? today),
            blockSize: `${((fromEgp ?? 0) / highest) * 100}%`,
          }}
        />
      ))}
    </div>
  );
}

/** Newest first. */
function StepLedger({ steps }: StepsProps) {
  const t = useTranslations("showcase.prices");
  const reader = useReader();
  const facts = steps.map(({ since, ...price }, index): Fact => {
    const day = dayText(since, reader);
    return { name: index === 0 ? t("first", { date: day }) : day, text: <StepPrice {...price} /> };
  });
  return <Ledger facts={facts.toReversed()} />;
}

function StepPrice({ fromEgp, changePercent }: Omit<PriceStep, "since">) {
  const t = useTranslations("showcase.prices");
  const reader = useReader();
  if (fromEgp === null) return t("none");
  const sign = changePercent !== null && changePercent > 0 ? "+" : "";
  return (
    <Money money={formatEgp(fromEgp, reader)}>
      {changePercent !== null && (
        <span className={styles.change}>
          <Percent>{sign + formatRate(Number(changePercent.toFixed(1)), reader)}</Percent>
        </span>
      )}
    </Money>
  );
}

/** At least one, so that a price of today is to be seen. */
function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.max(1, (Date.parse(to) - Date.parse(from)) / 86_400_000);
}
