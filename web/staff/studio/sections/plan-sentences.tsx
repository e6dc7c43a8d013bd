import { rowKeysAt } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Select } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { usePartEditor } from "../editor/part-editor-context.ts";
import { useQuarterName } from "../pieces/quarter-name.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { InlineInputError, InlineInput } from "./inline-input.tsx";
import styles from "./plan.module.css";

/** Intervals between instalments, in months, that are always offered. */
const usualMonths = ["1", "2", "3", "4", "6", "12"] as const;

/** A payment plan as sentences, with an input for each figure. */
export function PaymentPlanSentences({ inputPath }: { readonly inputPath: string }) {
  const t = useTranslations("studio.say");
  const { formValues } = usePartEditor();
  const quarterName = useQuarterName();
  const delivery = formValues["delivery"] ?? "";
  const laterPath = `${inputPath}.laterPayments`;
  const laterRows = rowKeysAt(formValues, laterPath);
  return (
    <>
      <Sentence word={t("down")} names={[`${inputPath}.downPercent`]}>
        <Figure name={`${inputPath}.downPercent`} label={t("downLabel")} isPercent />
        <span>{t("onSigning")}</span>
      </Sentence>
      <input type="hidden" name={inputPrefix + laterPath} value={laterRows.join(",")} readOnly />
      {laterRows.map((row) => (
        <Sentence
          key={row}
          word={t("then")}
          names={[`${laterPath}.${row}.percent`, `${laterPath}.${row}.month`]}
          id={inputId(`${laterPath}.${row}`)}
        >
          <Figure name={`${laterPath}.${row}.percent`} label={t("laterLabel")} isPercent />
          <span>{t("inMonth")}</span>
          <Figure name={`${laterPath}.${row}.month`} label={t("monthLabel")} />
          <IconButton
            type="submit"
            icon="x"
            label={t("removeLater")}
            name="do"
            value={`remove:${laterPath}:${row}`}
          />
        </Sentence>
      ))}
      <Sentence
        word={t("instalments")}
        names={["percent", "count", "everyMonths", "firstMonth"].map(
          (each) => `${inputPath}.instalments.${each}`,
        )}
        id={inputId(`${inputPath}.instalments`)}
      >
        <Figure name={`${inputPath}.instalments.percent`} label={t("instalmentsLabel")} isPercent />
        <span>{t("in")}</span>
        <Figure name={`${inputPath}.instalments.count`} label={t("countLabel")} />
        <span>{t("equal")}</span>
        <IntervalSelect name={`${inputPath}.instalments.everyMonths`} />
        <span>{t("fromMonth")}</span>
        <Figure name={`${inputPath}.instalments.firstMonth`} label={t("firstLabel")} placeholder="1" />
      </Sentence>
      <Sentence word={t("delivery")} names={[`${inputPath}.onDeliveryPercent`]}>
        <Figure name={`${inputPath}.onDeliveryPercent`} label={t("deliveryLabel")} isPercent />
        {delivery !== "" && <span>{t("deliveredIn", { quarter: quarterName(delivery) })}</span>}
      </Sentence>
      <Sentence word={t("price")} names={[`${inputPath}.priceChangePercent`]}>
        <Figure name={`${inputPath}.priceChangePercent`} label={t("priceLabel")} isPercent placeholder="0" />
        <span>{t("againstList")}</span>
        <label className="row gap-2">
          <input
            type="checkbox"
            className="tick"
            id={inputId(`${inputPath}.isPriceChangeRough`)}
            name={`${inputPrefix}${inputPath}.isPriceChangeRough`}
            value="yes"
            defaultChecked={(formValues[`${inputPath}.isPriceChangeRough`] ?? "") !== ""}
          />
          <span>{t("rough")}</span>
        </label>
      </Sentence>
      <div>
        <Button type="submit" small look="quiet" name="do" value={`add:${laterPath}`}>
          {t("addLater")}
        </Button>
      </div>
    </>
  );
}

interface SentenceProps {
  readonly word: string;
  /** The inputs of the sentence, whose faults are shown below it. */
  readonly names: readonly string[];
  readonly id?: string;
  readonly children: React.ReactNode;
}

function Sentence({ word, names, id, children }: SentenceProps) {
  return (
    <div className={styles.sentence} {...(id && { id, tabIndex: -1 })}>
      <b>{word}</b>
      {children}
      {names.map((name) => (
        <InlineInputError key={name} name={name} className={`error ${styles.fault}`} />
      ))}
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly label: string;
  readonly isPercent?: boolean;
  readonly placeholder?: string;
}

function Figure({ name, label, isPercent = false, placeholder }: FigureProps) {
  return (
    <span className={classNames(styles.figure, isPercent && styles.percent)}>
      <InlineInput name={name} label={label} {...(placeholder && { placeholder })} />
    </span>
  );
}

function IntervalSelect({ name }: { readonly name: string }) {
  const t = useTranslations("studio.say");
  const { count } = useNumberFormats();
  const { formValues } = usePartEditor();
  const text = formValues[name] ?? "";
  const others = text === "" || usualMonths.some((months) => months === text) ? [] : [text];
  return (
    <Select
      id={inputId(name)}
      name={inputPrefix + name}
      defaultValue={text === "" ? "1" : text}
      aria-label={t("everyLabel")}
      className={styles.every}
    >
      {[...usualMonths, ...others].map((months) => (
        <option key={months} value={months}>
          {Number(months) > 0 ? t("every", { months: Number(months), shown: count(Number(months)) }) : months}
        </option>
      ))}
    </Select>
  );
}
