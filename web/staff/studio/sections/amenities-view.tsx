import { amenityCheckboxes } from "../../../../domain/studio/amenities.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { RowListEditor } from "../editor/fields-view.tsx";
import { HiddenInputs } from "../editor/field-inputs.tsx";
import { hasFaultBelow, type RowListEditorProps, usePartEditor } from "../editor/part-editor-context.ts";
import { AddRowButton } from "../editor/row-buttons.tsx";
import { CollapsibleSection } from "../editor/collapsible-section.tsx";
import { SectionHeading } from "../editor/sub-head.tsx";
import { useFieldLabel } from "../pieces/field-words.ts";
import { inputId, checkedOptionPrefix, checkboxOptionsPrefix } from "../pieces/studio-address.ts";
import styles from "./amenities.module.css";

/**
 * The amenities of a project: a checkbox for each amenity of the published projects; below them, collapsed, the
 * wording and order that this project's page uses.
 */
export function AmenitiesEditor(props: RowListEditorProps) {
  const { at, path } = props;
  const t = useTranslations("studio.amenities");
  const editor = usePartEditor();
  const locale = usePageLocale();
  const label = useFieldLabel()(path);
  const ticks = amenityCheckboxes(editor.typed, editor.amenities);
  const unticked = ticks.filter(({ isTicked }) => !isTicked);
  const offered = Object.fromEntries(
    unticked.flatMap(({ row, text }) => [
      [`${at}.${row}.text.en`, text.en],
      [`${at}.${row}.text.ar`, text.ar],
    ]),
  );
  const headId = `${inputId(at)}-head`;
  return (
    <div role="group" aria-labelledby={headId} className={`rows gap-2 ${styles.amenities}`}>
      <SectionHeading id={headId} title={label} count={ticks.length - unticked.length}>
        <AddRowButton at={at}>{t("add")}</AddRowButton>
      </SectionHeading>
      <input
        type="hidden"
        name={checkboxOptionsPrefix + at}
        value={ticks.map(({ row }) => row).join(",")}
        readOnly
      />
      <HiddenInputs typed={offered} names={Object.keys(offered)} />
      <ul className={styles.ticks}>
        {ticks.map(({ row, text, isTicked }) => (
          // The text is the key: an amenity then stays in place and ticked when the project's own wording is added
          // as a row.
          <li key={text.en || text.ar}>
            <label className={`small ${styles.tick}`}>
              <input
                type="checkbox"
                className="tick"
                name={checkedOptionPrefix + at}
                value={row}
                defaultChecked={isTicked}
              />
              <span>{localizedText(locale, text)}</span>
            </label>
          </li>
        ))}
      </ul>
      <CollapsibleSection className={styles.words} isAsked={hasFaultBelow(editor, at)}>
        <summary className="link small">{t("words")}</summary>
        <RowListEditor {...props} isBare />
      </CollapsibleSection>
    </div>
  );
}
