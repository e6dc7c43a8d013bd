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
  const { inputPath, path } = props;
  const t = useTranslations("studio.amenities");
  const editor = usePartEditor();
  const locale = usePageLocale();
  const label = useFieldLabel()(path);
  const checkboxes = amenityCheckboxes(editor.formValues, editor.amenities);
  const unticked = checkboxes.filter(({ isTicked }) => !isTicked);
  const hiddenTexts = Object.fromEntries(
    unticked.flatMap(({ row, text }) => [
      [`${inputPath}.${row}.text.en`, text.en],
      [`${inputPath}.${row}.text.ar`, text.ar],
    ]),
  );
  const headId = `${inputId(inputPath)}-head`;
  return (
    <div role="group" aria-labelledby={headId} className={`rows gap-2 ${styles.amenities}`}>
      <SectionHeading id={headId} title={label} count={checkboxes.length - unticked.length}>
        <AddRowButton inputPath={inputPath}>{t("add")}</AddRowButton>
      </SectionHeading>
      <input
        type="hidden"
        name={checkboxOptionsPrefix + inputPath}
        value={checkboxes.map(({ row }) => row).join(",")}
        readOnly
      />
      <HiddenInputs formValues={hiddenTexts} names={Object.keys(hiddenTexts)} />
      <ul className={styles.ticks}>
        {checkboxes.map(({ row, text, isTicked }) => (
          // The text is the key: an amenity then stays in place and ticked when the project's own wording is added
          // as a row.
          <li key={text.en || text.ar}>
            <label className={`small ${styles.tick}`}>
              <input
                type="checkbox"
                className="tick"
                name={checkedOptionPrefix + inputPath}
                value={row}
                defaultChecked={isTicked}
              />
              <span>{localizedText(locale, text)}</span>
            </label>
          </li>
        ))}
      </ul>
      <CollapsibleSection className={styles.words} hasNotice={hasFaultBelow(editor, inputPath)}>
        <summary className="link small">{t("words")}</summary>
        <RowListEditor {...props} isBare />
      </CollapsibleSection>
    </div>
  );
}
