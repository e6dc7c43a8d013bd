import { useCombobox } from "downshift";
import { type RefObject, useEffect } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import { type SuggestionRow, groupSuggestionRows } from "./suggestion-rows.ts";
import styles from "./suggested-search.module.css";
import { useElementProps } from "./use-element-props.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface SuggestionListProps {
  /** Ref of the search field, which this list makes a combobox. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** The accessible name of the field. */
  readonly label: string;
  /** The text in the field before the visitor typed. */
  readonly start: string;
  readonly pathFilters?: URLSearchParams | undefined;
}

const { InputBlur, InputKeyDownArrowDown } = useCombobox.stateChangeTypes;

/**
 * The suggestions below a search field: the interpretation of the sentence, possible additions, and names.
 * Choosing the interpretation submits the form; choosing any other row opens that row's page.
 */
export function SuggestionList({ input, label, start, pathFilters }: SuggestionListProps) {
  const t = useTranslations("found.suggestions");
  const { found, ask: suggest, stop, close } = useSuggestions(input, pathFilters);
  const groups = found ? groupSuggestionRows(found) : [];
  const rows = groups.flatMap((group) => group.rows);
  const choose = ({ kind, href }: SuggestionRow) => {
    if (kind === "reading") input.current?.form?.requestSubmit();
    else location.assign(href);
  };
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<SuggestionRow>({
    items: rows,
    itemToString: (row) => row?.words[0] ?? "",
    isOpen: rows.length > 0,
    // Selects no row permanently, so that the same row can be chosen twice in a row.
    selectedItem: null,
    // Aborts a pending request once a row is highlighted, so that the highlighted list does not change.
    onHighlightedIndexChange: ({ highlightedIndex: index }) => {
      if (index >= 0) stop();
    },
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen) close();
      else if (type === InputKeyDownArrowDown) void suggest();
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    // Leaving the field (blur) does not choose the highlighted row.
    stateReducer: ({ selectedItem }, { type, changes }) =>
      type === InputBlur ? { ...changes, selectedItem } : changes,
  });
  const inputProps = getInputProps(
    {
      "aria-label": label,
      onChange: () => void suggest(),
      onKeyDown: (event) => {
        // Enter without a highlighted row submits the typed text.
        if (event.key !== "Enter" || highlightedIndex >= 0) return;
        Object.assign(event, { preventDownshiftDefault: true });
        close();
      },
    },
    { suppressRefError: true },
  );
  useElementProps(input, inputProps);
  // Fetches suggestions for text that was typed before this list was loaded, if the field is still focused.
  useEffect(() => {
    const field = input.current;
    if (field && field === document.activeElement && field.value !== start) void suggest();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const suggestions = t("count", { count: rows.length });
  return (
    <>
      <div className={styles.popup} hidden={rows.length === 0}>
        <div
          className={styles.rows}
          {...getMenuProps({ "aria-label": t("label") }, { suppressRefError: true })}
        >
          {groups.map((group) => {
            const heading = group.kind === "reading" ? undefined : headingKeys[group.kind];
            return (
              <div key={group.kind} role="group" aria-label={heading && t(heading)}>
                {heading && (
                  <p aria-hidden className={styles.heading}>
                    {t(heading)}
                  </p>
                )}
                {group.rows.map((row) => (
                  <div
                    key={row.href}
                    className={classNames(styles[row.kind])}
                    {...getItemProps({ item: row, index: rows.indexOf(row) })}
                  >
                    <RowWords row={row} />
                  </div>
                ))}
              </div>
            );
          })}
        </div>
        <p className={styles.foot}>{t("foot")}</p>
      </div>
      <span className="visually-hidden" role="status">
        {found &&
          (found.reading
            ? t("status", { homes: t("homes", { count: found.reading.count }), suggestions })
            : suggestions)}
      </span>
    </>
  );
}

const headingKeys = {
  add: "add",
  place: "group.place",
  project: "group.project",
  developer: "group.developer",
  unit: "group.unit",
} as const;

function RowWords({ row: { kind, words, details, count } }: { readonly row: SuggestionRow }) {
  const t = useTranslations("found.suggestions");
  // Unit codes are written left to right in both languages.
  const code = kind === "unit" && { dir: "ltr", "data-code": "" };
  return (
    <>
      <span>
        {kind === "add" && "… "}
        <b {...code}>
          {[...new Set(words)].map((word, index) => (
            <span key={word}>
              {index > 0 && " · "}
              <bdi>{word}</bdi>
            </span>
          ))}
        </b>
        {[...new Set(details)].map((detail) => (
          <i key={detail}>{` ${detail}`}</i>
        ))}
      </span>{" "}
      {count !== undefined && <small>{t("homes", { count })}</small>}
    </>
  );
}
