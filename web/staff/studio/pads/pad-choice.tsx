import { useId } from "react";
import styles from "./pads.module.css";

interface PadChoiceProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly choose: (option: Option) => void;
  /** What an option is called. */
  readonly children: (option: Option) => React.ReactNode;
}

/** What a press on a pad does: kept while the page is open, and no part of the form around it. */
export function PadChoice<Option extends string>({
  label,
  options,
  chosen,
  choose,
  children,
}: PadChoiceProps<Option>) {
  const name = useId();
  return (
    <fieldset className={`small ${styles.choice}`}>
      <legend>{label}</legend>
      <div className="cluster gap-x4">
        {options.map((option) => (
          <label key={option} className="row gap-2 touch">
            <input
              type="radio"
              // A name makes arrow keys go from one to the next; a form of no id takes them out of the editor's form.
              name={name}
              form=""
              checked={chosen === option}
              onChange={() => choose(option)}
            />
            {children(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
