import { useId } from "react";
import styles from "./pads.module.css";

interface EditModeChoiceProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly choose: (option: Option) => void;
  /** Renders the label of an option. */
  readonly children: (option: Option) => React.ReactNode;
}

/** Chooses what a press on the map or the master plan sets. The form does not send the choice. */
export function EditModeChoice<Option extends string>({
  label,
  options,
  chosen,
  choose,
  children,
}: EditModeChoiceProps<Option>) {
  const name = useId();
  return (
    <fieldset className={`small ${styles.choice}`}>
      <legend>{label}</legend>
      <div className="cluster gap-x4">
        {options.map((option) => (
          <label key={option} className="row gap-2 touch">
            <input
              type="radio"
              className="tick"
              // Radio buttons need a shared name for arrow keys. The empty form id excludes them from the editor's
              // form.
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
