import type { RowsField } from "../../../../domain/studio/fields/field.ts";
import { rowKeysAt } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Select } from "../../../ui/field.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { FieldTableInputs } from "../editor/fields-view.tsx";
import { CollapsibleSection } from "../editor/collapsible-section.tsx";
import { hasFaultBelow, type RowListEditorProps, usePartEditor } from "../editor/part-editor-context.ts";
import { SuspiciousPricePrompts } from "../editor/price-questions.tsx";
import { RowButtons } from "../editor/row-buttons.tsx";
import { useFieldLabel } from "../pieces/field-words.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { useOptionName } from "../pieces/studio-options.ts";
import { InlineInputError, InlineInput, rangeInputNames } from "./inline-input.tsx";
import { unitTypeColumns, unitFieldsWithoutColumn, unitTypeRangeColumns } from "./unit-columns.ts";
import styles from "./units.module.css";

/** Unit types as a table like a spreadsheet, with a row for each. */
export function UnitTypesEditor({ field, inputPath, path }: RowListEditorProps) {
  const t = useTranslations("studio.units");
  const { formValues } = usePartEditor();
  const label = useFieldLabel()(path);
  const keys = rowKeysAt(formValues, inputPath);
  return (
    <fieldset id={inputId(inputPath)} tabIndex={-1} className="rows gap-3">
      <legend className="visually-hidden">{label}</legend>
      <input type="hidden" name={inputPrefix + inputPath} value={keys.join(",")} readOnly />
      {keys.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("type")}</th>
              {unitTypeColumns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {t(`columns.${column.replace(".", "_") as "count"}`)}
                </th>
              ))}
            </tr>
          </thead>
          {keys.map((key, index) => (
            <UnitRow
              key={key}
              field={field}
              inputPath={inputPath}
              path={path}
              row={key}
              place={{ index, last: keys.length - 1 }}
            />
          ))}
        </table>
      )}
      <div>
        <Button type="submit" small name="do" value={`add:${inputPath}`}>
          {t("add")}
        </Button>
      </div>
    </fieldset>
  );
}

interface UnitRowProps extends RowListEditorProps {
  readonly row: string;
  readonly place: { readonly index: number; readonly last: number };
}

function UnitRow({ field, inputPath, path, row, place }: UnitRowProps) {
  const t = useTranslations("studio.units");
  const editor = usePartEditor();
  const { count } = useNumberFormats();
  const label = useFieldLabel()(path);
  const optionName = useOptionName();
  const rowPath = `${inputPath}.${row}`;
  const names = unitTypeColumns.flatMap((column) =>
    unitTypeRangeColumns.has(column) ? rangeInputNames(`${rowPath}.${column}`) : [`${rowPath}.${column}`],
  );
  const type = editor.formValues[`${rowPath}.type`] ?? "";
  const title = type === "" ? count(place.index + 1) : optionName(type);
  const extraFields = unitFieldsWithoutColumn(field);
  return (
    <tbody id={inputId(rowPath)} tabIndex={-1}>
      <tr>
        <th scope="row">
          <TypeSelect
            field={field}
            name={`${rowPath}.type`}
            label={t("typeOf", { number: count(place.index + 1) })}
          />
        </th>
        {unitTypeColumns.map((column) => {
          const columnLabel = t(`columns.${column.replace(".", "_") as "count"}`);
          return (
            <td key={column} data-label={columnLabel} data-column={column}>
              {unitTypeRangeColumns.has(column) ? (
                <span className={styles.range}>
                  {rangeInputNames(`${rowPath}.${column}`).map((name, end) => (
                    <Cell
                      key={name}
                      name={name}
                      label={t(end === 0 ? "from" : "to", { column: columnLabel, title })}
                    />
                  ))}
                </span>
              ) : (
                <Cell name={`${rowPath}.${column}`} label={t("cell", { column: columnLabel, title })} />
              )}
            </td>
          );
        })}
      </tr>
      <tr className={styles.below}>
        <td colSpan={unitTypeColumns.length + 1}>
          {[`${rowPath}.type`, ...names].map((name) => (
            <InlineInputError key={name} name={name} label={title} className="error small" />
          ))}
          <SuspiciousPricePrompts inputPath={rowPath} />
          <CollapsibleSection hasNotice={hasFaultBelow(editor, rowPath, names)}>
            <summary className="link small" aria-label={t("moreOf", { title })}>
              {t("more")}
            </summary>
            <div className="rows gap-4">
              <FieldTableInputs table={extraFields} inputPath={rowPath} path={path} />
            </div>
            <RowButtons list={inputPath} row={row} label={label} place={place} />
          </CollapsibleSection>
        </td>
      </tr>
    </tbody>
  );
}

function Cell({ name, label }: { readonly name: string; readonly label: string }) {
  const { tinted } = usePartEditor();
  return (
    <InlineInput
      name={name}
      label={label}
      className={classNames(styles.cell, tinted.has(name) && styles.tinted)}
    />
  );
}

function TypeSelect({
  field,
  name,
  label,
}: {
  readonly field: RowsField;
  readonly name: string;
  readonly label: string;
}) {
  const { formValues } = usePartEditor();
  const optionName = useOptionName();
  const type = field.fields["type"];
  const options = type?.kind === "value" && type.control.kind === "option" ? type.control.options : [];
  return (
    <Select
      id={inputId(name)}
      name={inputPrefix + name}
      defaultValue={formValues[name] ?? ""}
      aria-label={label}
      className={styles.type}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {optionName(option)}
        </option>
      ))}
    </Select>
  );
}
