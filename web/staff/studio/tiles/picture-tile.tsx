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
  readonly at: string;
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
  readonly moving: RowMoveControls;
}

/** A tile: the picture, the buttons that move it, its caption and its alternative text. */
export function DraftPictureTile({
  at,
  row,
  name,
  isCover,
  takenOn,
  listLabel,
  moving,
}: DraftPictureTileProps) {
  const t = useTranslations("studio.tiles");
  const moves = useTranslations("studio.order");
  const isAwake = useHydrated();
  const fault = useInputFault(`${at}.file`);
  return (
    <li
      data-row={row.key}
      id={inputId(at)}
      tabIndex={-1}
      className={classNames(styles.tile, moving.held === row.key && styles.held)}
    >
      <div id={inputId(`${at}.file`)} tabIndex={-1} className={styles.media}>
        <PicturePreview at={`${at}.file`} sizes="(min-width: 64rem) 15rem, 8rem" variant="wide" />
        {isCover && <span className={styles.cover}>{t("cover")}</span>}
      </div>
      <div className={`rows gap-2 ${styles.texts}`}>
        <div className={styles.tools}>
          {isAwake && row.last > 0 && (
            <DragHandle row={row.key} label={moves("move", { title: name })} moving={moving} isGrid />
          )}
          <RowButtons list={row.list} row={row.key} label={listLabel} place={row} />
        </div>
        {takenOn !== undefined && <TakenOn name={`${at}.takenOn`} />}
        <BilingualTextInputs at={`${at}.caption`} label={t("caption")} />
        <FieldError of={inputId(`${at}.file`)} text={fault} isQuiet />
        <AlternativeText at={at} name={name} />
      </div>
    </li>
  );
}

/** The alternative text of a picture: a disclosure with its inputs, marked while the text is missing. */
function AlternativeText({ at, name }: { readonly at: string; readonly name: string }) {
  const t = useTranslations("studio.tiles");
  const locale = usePageLocale();
  const editor = usePartEditor();
  const { typed } = editor;
  const alt = { en: typed[`${at}.alt.en`] ?? "", ar: typed[`${at}.alt.ar`] ?? "" };
  const said = <bdi>{localizedText(locale, alt)}</bdi>;
  const isSilent = alt.en === "" && alt.ar === "";
  return (
    <CollapsibleSection className={`tiny ${styles.said}`} isAsked={hasFaultBelow(editor, `${at}.alt`)}>
      <summary className={classNames(isSilent && styles.silent)}>
        <StudioIcon name="pencil" className={styles.pencil} />{" "}
        {isSilent ? t("silent", { name }) : t.rich("says", { name: () => name, text: () => said })}
      </summary>
      <div className={`rows gap-2 ${styles.more}`}>
        <BilingualTextInputs at={`${at}.alt`} label={t("alt")} />
        <ReplacePictureButton at={`${at}.file`} />
      </div>
    </CollapsibleSection>
  );
}

/** The day on which a photograph was taken. Required, because the project's page shows it under the photograph. */
function TakenOn({ name }: { readonly name: string }) {
  const t = useTranslations("studio.tiles");
  const { typed } = usePartEditor();
  const fault = useInputFault(name);
  const isMissing = useIsInputMissing(name);
  return (
    <div className={classNames("rows gap-1", isMissing && styles.noDay)}>
      <Input
        type="date"
        dir="ltr"
        id={inputId(name)}
        name={inputPrefix + name}
        defaultValue={typed[name] ?? ""}
        aria-label={t("takenOn")}
        {...fieldErrorProps(inputId(name), fault)}
      />
      <FieldError of={inputId(name)} text={isMissing ? t("noDay") : fault} isQuiet />
    </div>
  );
}
