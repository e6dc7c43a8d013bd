import { useCombobox } from "downshift";
import { type RefObject, useState } from "react";
import type { Locale } from "../../../domain/text/locale.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePlaceSearch } from "../../search/areas/use-found-places.ts";
import type { ApiPlace } from "../../search/areas/place-entries.ts";
import styles from "../../search/suggestions/suggested-search.module.css";
import { useElementProps } from "../../search/suggestions/use-element-props.ts";

interface PlaceSuggestionListProps {
  /** The field for a place, which becomes a combobox with this list. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly inputId: string;
  readonly label: string;
  /** What was typed before this list was loaded. */
  readonly start: string;
}

const { InputBlur, InputKeyDownArrowDown } = useCombobox.stateChangeTypes;

const noMatches = { text: "", places: [] } as const;
const maxItems = 8;

/** Suggests places below the field while typing. Choosing a place writes its name into the field. */
export function PlaceSuggestionList({ input, inputId, label, start }: PlaceSuggestionListProps) {
  const t = useTranslations("propertyForm.place");
  const locale = usePageLocale();
  const [searchText, setSearchText] = useState(start);
  const matches = usePlaceSearch(searchText, noMatches);
  const items = matches.slice(0, maxItems);
  const choose = (place: ApiPlace) => {
    if (input.current) fillField(input.current, lineOf(place, locale));
    // Cleared after the input event above, which would otherwise start a search for the chosen name.
    setSearchText("");
  };
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<ApiPlace>({
    inputId,
    items,
    itemToString: (item) => (item ? lineOf(item, locale) : ""),
    isOpen: items.length > 0,
    // Never selected in the combobox, so that the same place can be chosen again.
    selectedItem: null,
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen) setSearchText("");
      else if (type === InputKeyDownArrowDown) setSearchText(input.current?.value.trim() ?? "");
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    // Leaving the field must not choose the highlighted place.
    stateReducer: ({ selectedItem }, { type, changes }) =>
      type === InputBlur ? { ...changes, selectedItem } : changes,
  });
  const inputProps = getInputProps(
    {
      "aria-label": label,
      onChange: () => {
        setSearchText(input.current?.value.trim() ?? "");
      },
      onKeyDown: (event) => {
        // Enter without a highlighted place submits the form with the typed text.
        if (event.key !== "Enter" || highlightedIndex >= 0) return;
        Object.assign(event, { preventDownshiftDefault: true });
        setSearchText("");
      },
    },
    { suppressRefError: true },
  );
  useElementProps(input, inputProps);
  return (
    <>
      <div
        className={styles.list}
        hidden={items.length === 0}
        {...getMenuProps({ "aria-label": t("list") }, { suppressRefError: true })}
      >
        {items.map((item, index) => (
          <div key={item.id} {...getItemProps({ item, index })}>
            <span>
              <b>{item.name[locale]}</b> <i>{parentNames(item, locale)}</i>
            </span>
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {items.length > 0 && t("found", { count: items.length })}
      </span>
    </>
  );
}

/** Writes the text and fires an input event like typing, so that the form stores its draft. */
function fillField(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function parentNames({ around }: ApiPlace, locale: Locale): string {
  return joinWithCommas(
    around.map(({ name }) => name[locale]),
    locale,
  );
}

/** A place as the field writes it (place-words.ts): with the places that contain it. */
function lineOf(place: ApiPlace, locale: Locale): string {
  return joinWithCommas([place.name[locale], parentNames(place, locale)], locale);
}
