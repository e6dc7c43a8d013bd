import { LabelledField } from "../../../forms/labelled-field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { formatPlaceInput } from "../../../../domain/studio/fields/place-values.ts";
import { PlaceInput } from "../../pieces/place-input.tsx";
import { placeInputText } from "../pieces/part-data.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { useInputFault, useIsInputMissing, usePartEditor } from "./part-editor-context.ts";
import styles from "./fields.module.css";

interface PlaceFieldProps {
  readonly inputPath: string;
  readonly label: string;
  readonly hint: string | undefined;
}

/** A place of the gazetteer, typed by name. If the name could mean several places, each is a button below the field. */
export function DraftPlaceField({ inputPath, label, hint }: PlaceFieldProps) {
  const t = useTranslations("studio.places");
  const { formValues, places } = usePartEditor();
  const fault = useInputFault(inputPath);
  const isMissing = useIsInputMissing(inputPath);
  const text = formValues[inputPath] ?? "";
  const choices = places.choices[text.trim()] ?? [];
  const choicePrompt = t("which", { text: text.trim() });
  return (
    <div className={`rows gap-2 ${styles.place}`}>
      <LabelledField
        id={inputId(inputPath)}
        label={label}
        fault={isMissing || choices.length > 0 ? undefined : fault}
        hint={choices.length > 0 ? choicePrompt : isMissing ? fault : hint}
        isQuiet
        className={isMissing || choices.length > 0 ? styles.missing : undefined}
      >
        {(control) => (
          <PlaceInput
            {...control}
            name={inputPrefix + inputPath}
            label={label}
            defaultValue={placeInputText(places, text)}
          />
        )}
      </LabelledField>
      {choices.length > 0 && (
        <div className="cluster gap-2" role="group" aria-label={choicePrompt}>
          {choices.map(({ id, name }) => (
            <Button key={id} type="submit" small name="do" value={`set:${inputPath}:${formatPlaceInput(id)}`}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
