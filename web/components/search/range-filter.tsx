import { useState } from "react";
import { useTranslations } from "use-intl";
import { parseWholeNumber } from "../../../domain/digits.ts";
import { formatCount } from "../../../domain/money.ts";
import type { NumberRange } from "../../../domain/search.ts";
import { usePageLocale } from "../../page-locale.ts";
import { Input } from "../../ui/field.tsx";
import styles from "./range-filter.module.css";
import type { RangeScale } from "./range-scale.ts";
import { RangeSlider } from "./range-slider.tsx";

interface RangeFilterProps {
  /** The parameter's name in the address; the fields are `{name}-min` and `{name}-max`. */
  readonly name: string;
  /** What is bounded, in words. */
  readonly label: string;
  readonly unit: string;
  readonly range: NumberRange;
  /** A slider over the two fields, where the values have an end (listings.txt, section 9). */
  readonly scale?: RangeScale;
}

/** Two fields for numbers, which are the form; the slider only moves them. */
export function RangeFilter({ name, label, unit, range, scale }: RangeFilterProps) {
  const t = useTranslations("search.inRange");
  const locale = usePageLocale();
  const written = (bound: number | null) => (bound === null ? "" : formatCount(bound, { locale }));
  const [texts, setTexts] = useState({ min: written(range.min), max: written(range.max) });

  const field = (end: "min" | "max") => {
    const words = { name: label, unit };
    return (
      <label className={styles.bound}>
        <span aria-hidden="true">{end === "min" ? t("from") : t("to")}</span>
        <Input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={`${name}-${end}`}
          value={texts[end]}
          aria-label={end === "min" ? t("fromOf", words) : t("toOf", words)}
          aria-invalid={texts[end] !== "" && parseWholeNumber(texts[end]) === null}
          onChange={({ target }) => setTexts({ ...texts, [end]: target.value })}
        />
      </label>
    );
  };
  return (
    <>
      {scale && (
        <RangeSlider
          label={label}
          unit={unit}
          scale={scale}
          min={parseWholeNumber(texts.min)}
          max={parseWholeNumber(texts.max)}
          onMove={(moved) => setTexts({ min: written(moved.min), max: written(moved.max) })}
        />
      )}
      <div className={styles.bounds}>
        {field("min")}
        {field("max")}
      </div>
    </>
  );
}
