import { useTranslations } from "use-intl";
import { Icon } from "../../ui/icons.tsx";
import styles from "./filter-options.module.css";
import type { OptionView } from "./search-view.ts";

interface OptionsProps {
  /** The parameter's name in the address. */
  readonly name: string;
  readonly options: readonly OptionView[];
  readonly chosen: readonly string[];
}

/** Options beyond these wait behind "Show more". */
const visibleCount = 8;

/** Checkboxes with how many homes each would leave. */
export function CheckOptions({ name, options, chosen }: OptionsProps) {
  const t = useTranslations("search");
  const more = options.slice(visibleCount);
  const draw = (option: OptionView) => (
    <Option key={option[0]} type="checkbox" name={name} option={option} isChosen={chosen.includes(option[0])} />
  );
  return (
    <>
      {options.slice(0, visibleCount).map(draw)}
      {more.length > 0 && (
        <details className={styles.more} open={more.some(([id]) => chosen.includes(id))}>
          <summary>
            {t("showMore")}
            <Icon name="chevron-down" />
          </summary>
          {more.map(draw)}
        </details>
      )}
    </>
  );
}

export function RadioOptions({ name, options, chosen }: OptionsProps) {
  return options.map((option) => (
    <Option key={option[0]} type="radio" name={name} option={option} isChosen={chosen.includes(option[0])} />
  ));
}

interface OptionProps {
  readonly type: "checkbox" | "radio";
  readonly name: string;
  readonly option: OptionView;
  readonly isChosen: boolean;
}

/** An option that would leave nothing cannot be taken, unless it is what left nothing. */
function Option({ type, name, option: [id, label, count], isChosen }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type={type} name={name} value={id} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
      <span>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}

/** Numbers of rooms or bathrooms in one bar; several may be on. */
export function NumberOptions({ name, options, chosen }: OptionsProps) {
  return (
    <div className={styles.bar}>
      {options.map(([id, label, count]) => {
        const isChosen = chosen.includes(id);
        return (
          <label key={id} className={styles.segment}>
            <input type="checkbox" name={name} value={id} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
            <span>
              {label} <small>{count}</small>
            </span>
          </label>
        );
      })}
    </div>
  );
}
