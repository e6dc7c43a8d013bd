import { use, useState } from "react";
import { formatCount } from "../../../domain/money/money.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { Icon } from "../../ui/icons.tsx";
import { FieldRemountKeyContext } from "./fields-key.ts";
import bar from "../../ui/choice-bar.module.css";
import styles from "./filter-options.module.css";
import type { FilterOptionView } from "../view/search-view.ts";

export interface OptionsProps {
  /** The filter's query parameter. */
  readonly name: string;
  readonly options: readonly FilterOptionView[];
  readonly chosen: readonly string[];
  /** True shows all options at once, without "Show more". */
  readonly showsAll?: boolean;
  /** Number of options before "Show more". */
  readonly shownCount?: number;
  /** Label of the button that expands the other options; "Show more" by default. */
  readonly moreLabel?: string;
  readonly isOpen?: boolean;
}

/** Default number of options before "Show more". */
const visibleCount = 8;

/** Checkboxes, each with the number of homes that would remain if it is ticked [LIST-12]. */
export function CheckboxOptions({
  name,
  options,
  chosen,
  showsAll = false,
  shownCount: count = visibleCount,
  moreLabel,
  isOpen = false,
}: OptionsProps) {
  const t = useTranslations("search");
  const shownCount = showsAll ? options.length : count;
  const hiddenOptions = options.slice(shownCount);
  const hasHiddenChoice = hiddenOptions.some(({ id }) => chosen.includes(id));
  const mustExpand = hasHiddenChoice || isOpen;
  // "Show more" is expanded if a hidden option is chosen, and stays expanded after that option is unticked.
  const [opens, setOpens] = useState(mustExpand);
  if (mustExpand && !opens) setOpens(true);
  const draw = (option: FilterOptionView) => (
    <Option
      key={option.id}
      type="checkbox"
      name={name}
      option={option}
      isChosen={chosen.includes(option.id)}
    />
  );
  return (
    <>
      {options.slice(0, shownCount).map(draw)}
      {hiddenOptions.length > 0 && (
        <details className={styles.more} open={opens}>
          <summary>
            {moreLabel ?? t("showMore")}
            <Icon name="chevron-down" />
          </summary>
          {hiddenOptions.map(draw)}
        </details>
      )}
    </>
  );
}

export function RadioOptions({ name, options, chosen }: OptionsProps) {
  return options.map((option) => (
    <Option key={option.id} type="radio" name={name} option={option} isChosen={chosen.includes(option.id)} />
  ));
}

interface FieldProps {
  readonly type: "checkbox" | "radio";
  readonly name: string;
  readonly option: FilterOptionView;
  readonly isChosen: boolean;
}

/** The input of an option, disabled if choosing it would leave no homes; a chosen one can be unticked [LIST-12]. */
function Field({ type, name, option: { id, count }, isChosen }: FieldProps) {
  return (
    <input
      key={use(FieldRemountKeyContext)}
      type={type}
      name={name}
      value={id}
      defaultChecked={isChosen}
      disabled={count === 0 && !isChosen}
    />
  );
}

function Option(field: FieldProps) {
  const format = useReaderFormat();
  return (
    <label className={styles.option} data-depth={field.option.depth}>
      <Field {...field} />
      <span>{field.option.label}</span>
      <span className={styles.count}>{formatCount(field.option.count, format)}</span>
    </label>
  );
}

/** A bar of toggles for numbers of rooms or bathrooms; several can be on [LIST-11]. */
export function NumberOptions({ name, options, chosen }: OptionsProps) {
  const format = useReaderFormat();
  return (
    <div className={bar.bar}>
      {options.map((option) => (
        <label key={option.id} className={bar.choice}>
          <Field type="checkbox" name={name} option={option} isChosen={chosen.includes(option.id)} />
          <span>
            <bdi>{option.label}</bdi> <small>{formatCount(option.count, format)}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
