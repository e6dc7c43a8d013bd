import { useCombobox } from "downshift";
import { formatCount } from "../../../domain/money/money.ts";
import { useReader } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { SearchInput } from "../../ui/field.tsx";
import { useAwake } from "../../ui/use-awake.ts";
import styles from "./suggested-search.module.css";
import { type Suggestion, useSuggestions } from "./use-suggestions.ts";

interface SuggestedSearchProps {
  /** Names the field, and says in it what may be typed. */
  readonly label: string;
  readonly defaultValue: string;
  readonly maxLength: number;
}

/**
 * The field for a search by words, named "q". Once React is there it is a combobox that offers areas, projects, developers
 * and units while somebody types; before, it is a search field.
 */
export function SuggestedSearch({ label, defaultValue, maxLength }: SuggestedSearchProps) {
  const t = useTranslations("found.suggestions");
  const isAwake = useAwake();
  const { found, ask, stop, close } = useSuggestions();
  const items = found ?? [];
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items: [...items],
    itemToString: (item) => item?.label ?? "",
    isOpen: items.length > 0,
    // Another list would take the place of the one that is being chosen from.
    onHighlightedIndexChange: stop,
    onIsOpenChange: ({ isOpen, inputValue, type }) => {
      if (!isOpen) close();
      else if (type === useCombobox.stateChangeTypes.InputKeyDownArrowDown) void ask(inputValue ?? "");
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && location.assign(selectedItem.href),
    // Leaving the field chooses nothing.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem }
        : changes,
  });
  // The field keeps its own value, so that what was typed before React was there stays.
  const { value: _value, ...combobox } = getInputProps({
    "aria-label": label,
    onChange: ({ currentTarget }) => void ask(currentTarget.value),
    onKeyDown: (event) => {
      // Without a choice, what was typed is searched for.
      if (event.key !== "Enter" || highlightedIndex >= 0) return;
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      close();
    },
  });
  return (
    <div className={styles.box}>
      <SearchInput
        name="q"
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={defaultValue}
        maxLength={maxLength}
        aria-label={label}
        {...(isAwake && combobox)}
      />
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
    </div>
  );
}

function SuggestionWords({
  suggestion: { kind, label, detail, count },
}: {
  readonly suggestion: Suggestion;
}) {
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
