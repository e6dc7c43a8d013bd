import { useCombobox } from "downshift";
import { type RefObject, useEffect } from "react";
import { formatCount } from "../../../domain/money/money.ts";
import { useReader } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import styles from "./suggested-search.module.css";
import { useElementProps } from "./use-element-props.ts";
import { type Suggestion, useSuggestions } from "./use-suggestions.ts";

interface SuggestionListProps {
  /** The search field: with this list it is a combobox. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** The name of the field. */
  readonly label: string;
}

const { InputBlur, InputKeyDownArrowDown } = useCombobox.stateChangeTypes;

/** The suggestions under a search field while somebody types. Choosing a suggestion opens its page. */
export function SuggestionList({ input, label }: SuggestionListProps) {
  const t = useTranslations("found.suggestions");
  const { found, ask, stop, close } = useSuggestions();
  const items = found ?? [];
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items: [...items],
    itemToString: (item) => item?.label ?? "",
    isOpen: items.length > 0,
    // Another list would take the place of the one that is being chosen from.
    onHighlightedIndexChange: ({ highlightedIndex: chosenFrom }) => {
      if (chosenFrom >= 0) stop();
    },
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen) close();
      else if (type === InputKeyDownArrowDown) void ask(input.current?.value ?? "");
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && location.assign(selectedItem.href),
    // Leaving the field chooses nothing.
    stateReducer: ({ selectedItem }, { type, changes }) =>
      type === InputBlur ? { ...changes, selectedItem } : changes,
  });
  const inputProps = getInputProps(
    {
      "aria-label": label,
      onChange: () => void ask(input.current?.value ?? ""),
      onKeyDown: (event) => {
        // Without a choice, what was typed is searched for.
        if (event.key !== "Enter" || highlightedIndex >= 0) return;
        Object.assign(event, { preventDownshiftDefault: true });
        close();
      },
    },
    { suppressRefError: true },
  );
  useElementProps(input, inputProps);
  // What was typed while this list was on its way, unless the field has been left since.
  useEffect(() => {
    const field = input.current;
    if (field && field === document.activeElement && field.value !== field.defaultValue)
      void ask(field.value);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <>
      <div
        className={styles.list}
        hidden={items.length === 0}
        {...getMenuProps({ "aria-label": t("label") }, { suppressRefError: true })}
      >
        {items.map((item, index) => (
          <div key={item.href} {...getItemProps({ item, index })}>
            <SuggestionWords suggestion={item} />
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {found && t("count", { count: found.length })}
      </span>
    </>
  );
}

interface SuggestionWordsProps {
  readonly suggestion: Suggestion;
}

function SuggestionWords({ suggestion: { kind, label, detail, count } }: SuggestionWordsProps) {
  const t = useTranslations("found.suggestions");
  const reader = useReader();
  // A code reads from left to right in both languages.
  const code = kind === "unit" && { dir: "ltr", "data-code": "" };
  return (
    <>
      <span>
        <b {...code}>{label}</b>
        {detail && (
          <>
            {" "}
            <i>{detail}</i>
          </>
        )}
      </span>{" "}
      <small>
        {[t(`kind.${kind}`), ...(count === undefined ? [] : [formatCount(count, reader)])].join(" · ")}
      </small>
    </>
  );
}
