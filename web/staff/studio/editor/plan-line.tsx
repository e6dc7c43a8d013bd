import { parsePercent } from "../../../../domain/studio/typed-percent.ts";
import { rowsIn } from "../../../../domain/studio/typed-fields.ts";
import { formatPercent } from "../../../../domain/money/money.ts";
import { parseAmountEgp } from "../../../../domain/studio/typed-amount.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { useFigures } from "../../shell/figures.ts";
import { useFieldLabel } from "../pieces/field-words.ts";
import { usePartEditor } from "./part-editor-context.ts";
import styles from "./part.module.css";

/** The parts of a plan drawn as shares of the price, what they come to on the starting price, and what mends a wrong sum. */
export function PlanLine({ at }: { readonly at: string }) {
  const t = useTranslations("studio.plan");
  const { typed, findings } = usePartEditor();
  const { style, egp } = useFigures();
  const label = useFieldLabel();
  const share = (input: string) => parsePercent(typed[`${at}.${input}`] ?? "") ?? 0;
  const later = rowsIn(typed, `${at}.laterPayments`).reduce(
    (sum, key) => sum + share(`laterPayments.${key}.percent`),
    0,
  );
  const parts = [
    { name: "down", percent: share("downPercent") },
    { name: "later", percent: later },
    { name: "instalments", percent: share("instalments.percent") },
    { name: "delivery", percent: share("onDeliveryPercent") },
  ] as const;
  const shown = parts.filter(({ percent }) => percent > 0);
  const rest = findings.plans.find((plan) => plan.at === at);
  const price = startingPrice(typed) * (1 + share("priceChangePercent") / 100);
  const percentText = (percent: number) => formatPercent(percent, style);
  return (
    <div className={styles.plan}>
      <div className={styles.planLine} aria-hidden="true">
        {shown.map(({ name, percent }) => (
          <span key={name} data-part={name} style={{ flexGrow: percent }} />
        ))}
      </div>
      <ul className="small muted">
        {shown.map(({ name, percent }) => (
          <li key={name}>
            {price > 0
              ? t(`parts.${name}Sum`, {
                  percent: percentText(percent),
                  sum: egp(Math.round((price * percent) / 100)).text,
                })
              : t(`parts.${name}`, { percent: percentText(percent) })}
          </li>
        ))}
      </ul>
      {rest && (
        <div className={styles.question} role="note">
          <p>{t("rest", { percent: percentText(rest.totalPercent) })}</p>
          <div className="cluster gap-2">
            {rest.repairs.map(({ input, percent }) => (
              <Button key={input} type="submit" small name="do" value={`set:${input}:${percent}`}>
                {t("repair", {
                  part: label([
                    "plans",
                    ...input
                      .slice(at.length + 1)
                      .split(".")
                      .filter((each) => !/^(?:n|r)\d+$/.test(each)),
                  ]),
                  percent: percentText(percent),
                })}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** The lowest price of the project's homes; 0 while none is typed. */
function startingPrice(typed: Readonly<Record<string, string>>): number {
  const prices = rowsIn(typed, "units").map((key) =>
    parseAmountEgp(typed[`units.${key}.priceEgp.from`] ?? ""),
  );
  const known = prices.filter((price) => price !== null);
  return known.length === 0 ? 0 : Math.min(...known);
}
