import { type StudioFieldTable, inputName } from "../../../../domain/studio/fields/field.ts";
import { rowKeysAt } from "../../../../domain/studio/typed-fields.ts";
import { FieldError } from "../../../forms/labelled-field.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { FieldInputs, HiddenInputs } from "./field-inputs.tsx";
import { useFieldHint, useFieldLabel } from "../pieces/field-words.ts";
import { type RowListEditorProps, useInputFault, usePartEditor } from "./part-editor-context.ts";
import { inputId, inputPrefix, isServerSetInput } from "../pieces/studio-address.ts";
import { UploadFilesLink } from "../files/files-link.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { MasterPlanZoneEditor } from "../pads/zones-pad.tsx";
import styles from "./fields.module.css";
import rowStyles from "./rows.module.css";

interface FieldTableInputsProps {
  readonly table: StudioFieldTable;
  /** The path of the object that has these fields; "" for the part itself. */
  readonly inputPath?: string;
  readonly path?: readonly string[];
}

const noPath: readonly string[] = [];

/** The inputs of an object's fields, in the order of the field table. */
export function FieldTableInputs({ table, inputPath = "", path = noPath }: FieldTableInputsProps) {
  const { formValues, views } = usePartEditor();
  const label = useFieldLabel();
  return Object.entries(table).map(([name, field]) => {
    const childPath = inputPath === "" ? name : `${inputPath}.${name}`;
    const fieldPath = [...path, name];
    if (field.kind === "rows") {
      const View = views[name] ?? RowListEditor;
      return <View key={name} field={field} inputPath={childPath} path={fieldPath} />;
    }
    if (field.kind === "group")
      return (
        <fieldset key={name} id={inputId(childPath)} tabIndex={-1} className={styles.group}>
          <legend>{label(fieldPath)}</legend>
          <FieldTableInputs table={field.fields} inputPath={childPath} path={fieldPath} />
        </fieldset>
      );
    if (isServerSetInput(childPath))
      return (
        <HiddenInputs
          key={name}
          formValues={formValues}
          names={field.inputs.map((input) => inputName(childPath, input))}
        />
      );
    return <FieldInputs key={name} field={field} inputPath={childPath} path={fieldPath} />;
  });
}

/**
 * The rows of a list, with the buttons that move, remove and add rows.
 * @param isBare whether to leave out the heading and the add button, because they are already above
 */
export function RowListEditor({
  field,
  inputPath,
  path,
  isBare = false,
}: RowListEditorProps & { readonly isBare?: boolean }) {
  const t = useTranslations("studio.rows");
  const files = useTranslations("studio.files");
  const { formValues } = usePartEditor();
  const { count } = useNumberFormats();
  const label = useFieldLabel()(path);
  const hint = useFieldHint()(path);
  const keys = rowKeysAt(formValues, inputPath);
  const isOneField = Object.keys(field.fields).length === 1;
  return (
    <fieldset className={`rows gap-3 ${rowStyles.rows}`} id={inputId(inputPath)} tabIndex={-1}>
      <legend className={isBare ? "visually-hidden" : undefined}>{label}</legend>
      <input type="hidden" name={inputPrefix + inputPath} value={keys.join(",")} readOnly />
      <RowListFault inputPath={inputPath} />
      {hint && <p className="tiny muted">{hint}</p>}
      {inputPath === "masterPlan.zones" && (
        <MasterPlanZoneEditor inputPath="masterPlan" formValues={formValues} />
      )}
      {keys.map((key, index) => (
        <fieldset
          key={key}
          id={inputId(`${inputPath}.${key}`)}
          tabIndex={-1}
          className={classNames(rowStyles.row, isOneField && rowStyles.oneField)}
        >
          {/* A zone's number is visible, because its mark on the picture above shows the same number. */}
          <legend className={inputPath === "masterPlan.zones" ? undefined : "visually-hidden"}>
            {t("row", { row: label, number: count(index + 1) })}
          </legend>
          <div className={styles.rowFields}>
            <FieldTableInputs table={field.fields} inputPath={`${inputPath}.${key}`} path={path} />
          </div>
          <RowButtons list={inputPath} row={key} label={label} place={{ index, last: keys.length - 1 }} />
        </fieldset>
      ))}
      {!isBare && (
        <div className="cluster gap-x4">
          <Button
            type="submit"
            small
            name="do"
            value={`add:${inputPath}`}
            aria-label={t("addNamed", { row: label })}
          >
            {t("add")}
          </Button>
          {"file" in field.fields && <UploadFilesLink inputPath={inputPath}>{files("link")}</UploadFilesLink>}
        </div>
      )}
    </fieldset>
  );
}

/** The fault of a list as a whole, for example that it must have rows. */
export function RowListFault({ inputPath }: { readonly inputPath: string }) {
  return <FieldError controlId={inputId(inputPath)} text={useInputFault(inputPath)} isQuiet />;
}
