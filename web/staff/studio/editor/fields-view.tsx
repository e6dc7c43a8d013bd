import {
  type FieldTable,
  inputName,
  type RowsField,
  type ValueField,
} from "../../../../domain/studio/field.ts";
import { rowsIn } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { useFigures } from "../../shell/figures.ts";
import { FieldInputs, HiddenInputs } from "./field-inputs.tsx";
import { useFieldLabel } from "../pieces/field-words.ts";
import { usePartEditor } from "./part-editor-context.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { ZonesPad } from "../pads/zones-pad.tsx";
import { PlanLine } from "./plan-line.tsx";
import { PriceQuestions } from "./price-questions.tsx";
import styles from "./part.module.css";

interface FieldsViewProps {
  readonly table: FieldTable;
  /** The path of the object that has these fields; "" for the part itself. */
  readonly at?: string;
  readonly path?: readonly string[];
}

/** Fields that are the site's own notes: sent along, typed by nobody. */
const isKept = (name: string, field: ValueField) =>
  name === "id" ||
  name === "slug" ||
  name === "updatedOn" ||
  name === "isSample" ||
  (name === "deliveryMonths" && field.inputs.length === 1);

const noPath: readonly string[] = [];

/** The inputs of an object, in the order of its table. */
export function FieldsView({ table, at = "", path = noPath }: FieldsViewProps) {
  const { typed } = usePartEditor();
  const label = useFieldLabel();
  return Object.entries(table).map(([name, field]) => {
    const here = at === "" ? name : `${at}.${name}`;
    const fieldPath = [...path, name];
    if (field.kind === "rows") return <RowsView key={name} field={field} at={here} path={fieldPath} />;
    if (field.kind === "group")
      return (
        <fieldset key={name} id={inputId(here)} className={styles.group}>
          <legend>{label(fieldPath)}</legend>
          <FieldsView table={field.fields} at={here} path={fieldPath} />
        </fieldset>
      );
    if (isKept(name, field) && (name !== "updatedOn" || at === ""))
      return (
        <HiddenInputs key={name} typed={typed} names={field.inputs.map((input) => inputName(here, input))} />
      );
    return <FieldInputs key={name} field={field} at={here} path={fieldPath} />;
  });
}

/** The rows of a list, each with what moves and removes it, and what adds another one. */
function RowsView({
  field,
  at,
  path,
}: {
  readonly field: RowsField;
  readonly at: string;
  readonly path: readonly string[];
}) {
  const t = useTranslations("studio.rows");
  const { typed } = usePartEditor();
  const { count } = useFigures();
  const label = useFieldLabel()(path);
  const keys = rowsIn(typed, at);
  return (
    <fieldset className={styles.rows} id={inputId(at)}>
      <legend>{label}</legend>
      <input type="hidden" name={inputPrefix + at} value={keys.join(",")} readOnly />
      {at === "masterPlan.zones" && <ZonesPad at="masterPlan" typed={typed} />}
      {keys.map((key, index) => {
        const place = { row: label, number: count(index + 1) };
        const press = (verb: string) => `${verb}:${at}:${key}`;
        return (
          <fieldset key={key} id={inputId(`${at}.${key}`)} className={styles.row}>
            <legend className="visually-hidden">{t("row", place)}</legend>
            <div className={styles.rowFields}>
              <FieldsView table={field.fields} at={`${at}.${key}`} path={path} />
            </div>
            {path.at(-1) === "plans" && <PlanLine at={`${at}.${key}`} />}
            {at === "units" && <PriceQuestions at={`${at}.${key}`} />}
            <div className={styles.rowButtons}>
              <Button
                type="submit"
                small
                look="quiet"
                name="do"
                value={press("up")}
                disabled={index === 0}
                aria-label={t("upNamed", place)}
              >
                {t("up")}
              </Button>
              <Button
                type="submit"
                small
                look="quiet"
                name="do"
                value={press("down")}
                disabled={index === keys.length - 1}
                aria-label={t("downNamed", place)}
              >
                {t("down")}
              </Button>
              <Button
                type="submit"
                small
                look="quiet"
                name="do"
                value={press("remove")}
                aria-label={t("removeNamed", place)}
              >
                {t("remove")}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <Button type="submit" small name="do" value={`add:${at}`} aria-label={t("addNamed", { row: label })}>
        {t("add")}
      </Button>
    </fieldset>
  );
}
