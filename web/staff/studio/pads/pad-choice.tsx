import { useId } from "react";

interface PadChoiceProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly choose: (option: Option) => void;
  /** What an option is called. */
  readonly children: (option: Option) => React.ReactNode;
}

/** What a press on a pad does. It is kept while the page is open and sent with no form: its inputs have no names. */
export function PadChoice<Option extends string>({
  label,
  options,
  chosen,
  choose,
  children,
}: PadChoiceProps<Option>) {
  const id = useId();
  return (
    <div className="cluster gap-x4 small" role="radiogroup" aria-labelledby={id}>
      <span id={id} className="strong">
        {label}:
      </span>
      {options.map((option) => (
        <label key={option} className="row gap-2 touch">
          <input type="radio" checked={chosen === option} onChange={() => choose(option)} />
          {children(option)}
        </label>
      ))}
    </div>
  );
}
