import { formatPercent } from "../../../../domain/money/money.ts";
import { previewPaymentPlan, type PaymentPlanDrawing } from "../../../../domain/studio/plan-drawing.ts";
import type { PaymentPlanSumFault } from "../../../../domain/studio/check-plans.ts";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { DescriptionItem } from "../../../ui/description-list.tsx";
import ledger from "../../../ui/ledger.module.css";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { InlinePrompt } from "../pieces/inline-prompt.tsx";
import lineKey from "../../../plans/pieces/line-legend.module.css";
import payLine from "../../../plans/pieces/pay-line.module.css";
import styles from "./plan.module.css";

interface PaymentPlanPreviewProps {
  readonly formValues: FormValues;
  readonly inputPath: string;
  readonly sumFault: PaymentPlanSumFault | undefined;
}

/**
 * A drawing of a plan, updated while typing: the sum of its shares, a timeline, a fix for a wrong sum, and an
 * example.
 */
export function PaymentPlanPreview({ formValues, inputPath, sumFault }: PaymentPlanPreviewProps) {
  const t = useTranslations("studio.plan");
  const { style, count } = useNumberFormats();
  const drawing = previewPaymentPlan(formValues, inputPath);
  const percent = (share: number) => formatPercent(share, style);
  const missing = Math.round((100 - drawing.totalPercent) * 100) / 100;
  return (
    <div className={`rows gap-3 ${styles.draw}`}>
      <p className={`cluster apart gap-x4 small ${styles.sum}`}>
        <span dir="ltr">{drawing.shares.map(count).join(" + ")}</span>
        <b className={sumFault ? "error" : styles.right}>
          <span dir="ltr">= {percent(drawing.totalPercent)}</span>
        </b>
      </p>
      <PaymentPlanTimeline
        drawing={drawing}
        isLarge
        label={sumFault ? t("lineWrong", { percent: percent(drawing.totalPercent) }) : t("line")}
      />
      <p className={classNames(lineKey.key, styles.key)}>
        <span data-look="down">{t("key.down")}</span>
        <span data-look="year">{t("key.year")}</span>
        <span data-look="delivery">{t("key.delivery")}</span>
        {missing > 0.05 && <span data-look="gap">{t("key.gap")}</span>}
      </p>
      {sumFault && (
        <InlinePrompt
          tone="err"
          isTall
          answers={sumFault.repairs.slice(0, 2).map(({ input, percent: share }) => (
            <Button key={input} type="submit" small name="do" value={`set:${input}:${share}`}>
              {t(`repairs.${repairTextKey(input)}`, { percent: percent(share) })}
            </Button>
          ))}
        >
          <p>
            <b>{t("rest", { percent: percent(sumFault.totalPercent) })}</b>{" "}
            {missing > 0
              ? t("missing", { percent: percent(missing) })
              : t("tooMuch", { percent: percent(-missing) })}
          </p>
        </InlinePrompt>
      )}
      <Example drawing={drawing} isComplete={!sumFault} />
    </div>
  );
}

function repairTextKey(input: string): "down" | "instalments" | "delivery" | "later" {
  if (input.endsWith(".downPercent")) return "down";
  if (input.endsWith(".instalments.percent")) return "instalments";
  return input.endsWith(".onDeliveryPercent") ? "delivery" : "later";
}

interface PlanTimelineProps {
  readonly drawing: PaymentPlanDrawing;
  readonly isLarge?: boolean;
  readonly label: string;
}

/** A plan as a timeline of the whole price; a missing share is a hatched gap. */
export function PaymentPlanTimeline({ drawing: { pieces }, isLarge, label }: PlanTimelineProps) {
  return (
    <div
      className={classNames(payLine.line, isLarge && payLine.large, styles.line)}
      role="img"
      aria-label={label}
    >
      {pieces.map(({ look, percent }, index) => (
        // The pieces have no names and no state, so the index is a sufficient key.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={index} data-look={look} style={{ flexGrow: percent }} />
      ))}
    </div>
  );
}

/** The payments of the plan as amounts, for the starting price. */
function Example({
  drawing,
  isComplete,
}: {
  readonly drawing: PaymentPlanDrawing;
  readonly isComplete: boolean;
}) {
  const t = useTranslations("studio.plan");
  const { egp, style, count } = useNumberFormats();
  const { priceEgp, changePercent, downPercent, laterPayments, instalments, deliveryPercent } = drawing;
  if (priceEgp === null) return <p className="tiny muted">{t("noPrice")}</p>;
  const sum = (percent: number) => egp(Math.round((priceEgp * percent) / 100)).text;
  const change = formatPercent(Math.abs(changePercent), style);
  return (
    <dl className={ledger.ledger}>
      {downPercent > 0 && <DescriptionItem name={t("example.down")}>{sum(downPercent)}</DescriptionItem>}
      {laterPayments.map(({ percent, month }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <DescriptionItem key={index} name={t("example.later", { month: count(month ?? 0) })}>
          {sum(percent)}
        </DescriptionItem>
      ))}
      {instalments && instalments.count > 0 && (
        <DescriptionItem
          name={t("example.instalments", { months: instalments.everyMonths, count: instalments.count })}
        >
          {isComplete ? (
            sum(instalments.percent / instalments.count)
          ) : (
            <span className="muted">{t("example.whenWhole")}</span>
          )}
        </DescriptionItem>
      )}
      {deliveryPercent > 0 && (
        <DescriptionItem name={t("example.delivery")}>{sum(deliveryPercent)}</DescriptionItem>
      )}
      <DescriptionItem name={t("example.all")}>
        {egp(priceEgp).text}
        <small className="tiny muted">
          {changePercent === 0
            ? t("example.list")
            : t(changePercent < 0 ? "example.below" : "example.above", { percent: change })}
        </small>
      </DescriptionItem>
    </dl>
  );
}
