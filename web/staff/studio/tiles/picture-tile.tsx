import type { StudioField } from "../../../../domain/studio/fields/field.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import { FieldError, fieldErrorProps } from "../../../forms/labelled-field.tsx";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useHydrated } from "../../../ui/hydrated.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Input } from "../../../ui/field.tsx";
import { BilingualTextInputs } from "../editor/compact-text.tsx";
import { CollapsibleSection } from "../editor/collapsible-section.tsx";
import {
  hasFaultBelow,
  useInputFault,
  useIsInputMissing,
  usePartEditor,
} from "../editor/part-editor-context.ts";
import { ReplacePictureButton, PicturePreview } from "../editor/picture-input.tsx";
import { RowButtons } from "../editor/row-buttons.tsx";
import { DragHandle, type RowMoveControls } from "../pieces/grip.tsx";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { StudioIcon } from "../pieces/studio-icon.tsx";
import styles from "./tiles.module.css";

interface DraftPictureTileProps {
  /** The path of the picture in the draft: "pictures.n1". */
  readonly inputPath: string;
  readonly row: {
    readonly list: string;
    readonly key: string;
    readonly index: number;
    readonly last: number;
  };
  /** The name of the tile: "Cover", or the picture's number. */
  readonly name: string;
  readonly isCover: boolean;
  /** The field with the day on which a photograph was taken; undefined for other pictures. */
  readonly takenOn: StudioField | undefined;
  readonly listLabel: string;
  readonly moveControls: RowMoveControls;
}

/** A tile: the picture, the buttons that move it, its caption and its alternative text. */
export function DraftPictureTile({
  inputPath,
  row,
  name,
  isCover,
  takenOn,
  listLabel,
  moveControls,
}: DraftPictureTileProps) {
  const t = useTranslations("studio.tiles");
  const orderTexts = useTranslations("studio.order");
  const isHydrated = useHydrated();
  const fault = useInputFault(`${inputPath}.file`);
  return (
    <li
      data-row={row.key}
      id={inputId(inputPath)}
      tabIndex={-1}
      className={classNames(styles.tile, moveControls.movingRow === row.key && styles.held)}
    >
      <div id={inputId(`${inputPath}.file`)} tabIndex={-1} className={styles.media}>
        <PicturePreview
          inputPath={`${inputPath}.file`}
          sizes="(min-width: 64rem) 15rem, 8rem"
          variant="wide"
        />
        {isCover && <span className={styles.cover}>{t("cover")}</span>}
      </div>
      <div className={`rows gap-2 ${styles.texts}`}>
        <div className={styles.tools}>
          {isHydrated && row.last > 0 && (
            <DragHandle
              row={row.key}
              label={orderTexts("move", { title: name })}
              moveControls={moveControls}
              isGrid
            />
          )}
          <RowButtons list={row.list} row={row.key} label={listLabel} place={row} />
        </div>
        {takenOn !== undefined && <TakenOnInput name={`${inputPath}.takenOn`} />}
        <BilingualTextInputs inputPath={`${inputPath}.caption`} label={t("caption")} />
        <FieldError controlId={inputId(`${inputPath}.file`)} text={fault} isQuiet />
        <AlternativeText inputPath={inputPath} name={name} />
      </div>
    </li>
  );
}

/** The alternative text of a picture: a disclosure with its inputs, marked while the text is missing. */
function AlternativeText({ inputPath, name }: { readonly inputPath: string; readonly name: string }) {
  const t = useTranslations("studio.tiles");
  const locale = usePageLocale();
  const editor = usePartEditor();
  const { formValues } = editor;
  const alt = { en: formValues[`${inputPath}.alt.en`] ?? "", ar: formValues[`${inputPath}.alt.ar`] ?? "" };
  const altText = <bdi>{localizedText(locale, alt)}</bdi>;
  const lacksAltText = alt.en === "" && alt.ar === "";
  return (
    <CollapsibleSection
      className={`tiny ${styles.said}`}
      hasNotice={hasFaultBelow(editor, `${inputPath}.alt`)}
    >
      <summary className={classNames(lacksAltText && styles.silent)}>
        <StudioIcon name="pencil" className={styles.pencil} />{" "}
        {lacksAltText ? t("silent", { name }) : t.rich("says", { name: () => name, text: () => altText })}
      </summary>
      <div className={`rows gap-2 ${styles.more}`}>
        <BilingualTextInputs inputPath={`${inputPath}.alt`} label={t("alt")} />
        <ReplacePictureButton inputPath={`${inputPath}.file`} />
      </div>
    </CollapsibleSection>
  );
}

/** The day on which a photograph was taken. Required, because the project's page shows it under the photograph. */
function TakenOnInput({ name }: { readonly name: string }) {
  const t = useTranslations("studio.tiles");
  const { formValues } = usePartEditor();
  const fault = useInputFault(name);
  const isMissing = useIsInputMissing(name);
  return (
    <div className={classNames("rows gap-1", isMissing && styles.noDay)}>
      <Input
        type="date"
        dir="ltr"
        id={inputId(name)}
        name={inputPrefix + name}
        defaultValue={formValues[name] ?? ""}
        aria-label={t("takenOn")}
        {...fieldErrorProps(inputId(name), fault)}
      />
      <FieldError controlId={inputId(name)} text={isMissing ? t("noDay") : fault} isQuiet />
    </div>
  );
}
