import { useCombobox } from "downshift";
import { type RefObject, useState } from "react";
import type { Locale } from "../../../domain/text/locale.ts";
import { listText } from "../../../messages/lists.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useFoundPlaces } from "../../search/areas/use-found-places.ts";
import type { PlaceEntry } from "../../search/areas/place-entries.ts";
import styles from "../../search/suggestions/suggested-search.module.css";
import { useElementProps } from "../../search/suggestions/use-element-props.ts";

interface PlaceListProps {
  /** The field of a place: with this list it is a combobox. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly inputId: string;
  readonly label: string;
  /** What was typed before this list was there. */
  readonly start: string;
}

const { InputBlur, InputKeyDownArrowDown } = useCombobox.stateChangeTypes;

const nothingAsked = { text: "", places: [] } as const;
const shownCount = 8;

/** Places under their field while somebody types. Choosing one writes its names into the field. */
export function PlaceList({ input, inputId, label, start }: PlaceListProps) {
  const t = useTranslations("propertyForm.place");
  const locale = usePageLocale();
  const [typed, setTyped] = useState(start);
  const found = useFoundPlaces(typed, nothingAsked);
  const items = found.slice(0, shownCount);
  const choose = (place: PlaceEntry) => {
    if (input.current) fillIn(input.current, lineOf(place, locale));
    // After the event of the field, which would ask for places of this name.
    setTyped("");
  };
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<PlaceEntry>({
    inputId,
    items,
    itemToString: (item) => (item ? lineOf(item, locale) : ""),
    isOpen: items.length > 0,
    // The field itself holds what was chosen, so that the same place can be chosen again.
    selectedItem: null,
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen) setTyped("");
      else if (type === InputKeyDownArrowDown) setTyped(input.current?.value.trim() ?? "");
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    // Leaving the field chooses nothing.
    stateReducer: ({ selectedItem }, { type, changes }) =>
      type === InputBlur ? { ...changes, selectedItem } : changes,
  });
  const inputProps = getInputProps(
    {
      "aria-label": label,
      onChange: () => {
        setTyped(input.current?.value.trim() ?? "");
      },
      onKeyDown: (event) => {
        // Without a choice the form is sent with what was typed.
        if (event.key !== "Enter" || highlightedIndex >= 0) return;
        Object.assign(event, { preventDownshiftDefault: true });
        setTyped("");
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
              <b>{item.name[locale]}</b> <i>{aroundOf(item, locale)}</i>
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

/** As if somebody had typed it: the form keeps what is typed, and asks before it is left. */
function fillIn(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function aroundOf({ around }: PlaceEntry, locale: Locale): string {
  return listText(
    around.map(({ name }) => name[locale]),
    locale,
  );
}

/** As the form shows a chosen place (place-words.ts). */
function lineOf(place: PlaceEntry, locale: Locale): string {
  return listText([place.name[locale], aroundOf(place, locale)], locale);
}
