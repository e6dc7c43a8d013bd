import { useRef, useState } from "react";
import {
  clampToPicture,
  type PicturePoint,
  zoneBetweenCorners,
} from "../../../../domain/showcase/zone-box.ts";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { parsePictureFile } from "../../../../domain/studio/fields/picture-values.ts";
import { rowKeysAt } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useHydrated } from "../../../ui/hydrated.tsx";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./pads.module.css";
import { EditModeChoice } from "./pad-choice.tsx";
import {
  zoneInputs,
  type ZoneInput,
  toZoneInputTexts,
  readEditableZone,
  type ZoneEditMode,
  zoneEditModes,
} from "./editable-zone.ts";
import { useLiveInputTexts } from "./use-input-texts.ts";
import { ZoneMarkerButton } from "./zone-mark.tsx";
import { ZoneDrawingSurface } from "./zone-surface.tsx";

interface MasterPlanZoneEditorProps {
  readonly inputPath: string;
  /** The texts that the editor was rendered with; unsaved ones are read from the form. */
  readonly formValues: FormValues;
}

/**
 * The picture of a master plan with the marks and rectangles of its zones. Presses, drags and arrow keys change the
 * selected zone. They write into its number inputs; without scripts only those are shown.
 * @param inputPath the path of the master plan in the draft
 */
export function MasterPlanZoneEditor({ inputPath, formValues }: MasterPlanZoneEditorProps) {
  const isHydrated = useHydrated();
  const file = parsePictureFile(formValues[`${inputPath}.picture.file`] ?? "");
  const keys = rowKeysAt(formValues, `${inputPath}.zones`);
  return file && keys.length > 0 && isHydrated ? (
    <Pad inputPath={inputPath} formValues={formValues} file={file} keys={keys} />
  ) : null;
}

interface PadProps extends MasterPlanZoneEditorProps {
  readonly file: NonNullable<ReturnType<typeof parsePictureFile>>;
  readonly keys: readonly string[];
}

function Pad({ inputPath, formValues, file, keys }: PadProps) {
  const t = useTranslations("studio.pad");
  const root = useRef<HTMLDivElement>(null);
  const [edit, setEdit] = useState<ZoneEditMode>("mark");
  const [chosenKey, setChosenKey] = useState(keys.at(-1) ?? "");
  const input = (key: string, name: ZoneInput) => `${inputPath}.zones.${key}.${name}`;
  const { texts, set } = useLiveInputTexts(
    root,
    formValues,
    keys.flatMap((key) => zoneInputs.map((name) => input(key, name))),
  );
  const zones = keys.map((key) => readEditableZone(key, (name) => texts[input(key, name)] ?? ""));
  const change = (key: string, changed: Parameters<typeof toZoneInputTexts>[0]) =>
    set(Object.fromEntries(toZoneInputTexts(changed).map(([name, text]) => [input(key, name), text])));
  const moveTo = (key: string, point: PicturePoint) => {
    const [leftPercent, topPercent] = clampToPicture(point);
    change(key, { leftPercent, topPercent });
  };
  return (
    <div ref={root} className={`rows gap-2 ${styles.zones}`}>
      <EditModeChoice label={t("zoneEdits")} options={zoneEditModes} chosen={edit} choose={setEdit}>
        {(each) => t(`edit.${each}`)}
      </EditModeChoice>
      <p className="small muted">{t(`zonesHint.${edit}`)}</p>
      <div className={styles.plan} dir="ltr">
        <Picture image={{ ...file, alt: { en: "", ar: "" } }} sizes="640px" />
        <ZoneDrawingSurface
          key={`${edit} ${chosenKey}`}
          edit={edit}
          zones={zones}
          chosenKey={chosenKey}
          onPress={(point) => moveTo(chosenKey, point)}
          draw={(one, other) => change(chosenKey, zoneBetweenCorners(one, other))}
        />
        {zones.map((zone, index) => (
          <ZoneMarkerButton
            key={zone.key}
            zone={zone}
            number={index + 1}
            edit={edit}
            isChosen={zone.key === chosenKey}
            choose={() => setChosenKey(zone.key)}
            moveTo={(point) => moveTo(zone.key, point)}
            resize={(size) => change(zone.key, { size })}
          />
        ))}
      </div>
    </div>
  );
}
