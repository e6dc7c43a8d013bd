import { useRef } from "react";
import { Form } from "react-router";
import { showcasePartDefinitions } from "../../../domain/studio/studio-parts.ts";
import { projectSections } from "../../../domain/studio/project-fields.ts";
import type { StudioFieldTable } from "../../../domain/studio/fields/field.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useUnsentForm } from "../typed/unsent.ts";
import { autosavedFormAttribute } from "../typed/use-unsaved-changes.ts";
import { useFocusFieldFromAddress } from "./editor/field-link.tsx";
import { FieldTableInputs } from "./editor/fields-view.tsx";
import { HiddenInputs } from "./editor/field-inputs.tsx";
import { PublicationFaultsNotice } from "./editor/missing-notice.tsx";
import { EditorTableOfContents } from "./editor/part-contents.tsx";
import { PartEditorContext } from "./editor/part-editor-context.ts";
import { DiscardAndWithdrawButtons } from "./editor/end-buttons.tsx";
import { PartEditorActions, PartEditorHeader } from "./editor/part-head.tsx";
import { DraftConflictNotice, PartEditorNotice } from "./editor/part-notice.tsx";
import type { PartEditorActionData, PartEditorData } from "./pieces/part-data.ts";
import { inputId, partEditorHref } from "./pieces/studio-address.ts";
import { ConstructionEditor } from "./sections/construction-view.tsx";
import { AmenitiesEditor } from "./sections/amenities-view.tsx";
import { DraftPictureTiles } from "./tiles/picture-tiles.tsx";
import { PasteUnitsInput } from "./sections/paste-units.tsx";
import { PaymentPlansEditor } from "./sections/plans-view.tsx";
import { UnitTypesEditor } from "./sections/units-view.tsx";
import { useAutosave } from "./editor/use-autosave.ts";
import fieldStyles from "./editor/fields.module.css";
import styles from "./editor/part.module.css";

interface PartPageProps {
  readonly page: PartEditorData;
  readonly answer: PartEditorActionData | null;
}

/** Components for lists that are not shown as usual rows. */
const views = {
  amenities: AmenitiesEditor,
  units: UnitTypesEditor,
  plans: PaymentPlansEditor,
  pictures: DraftPictureTiles,
} as const;
/** Sections whose component has a heading of its own, with the buttons that add to it. */
const withOwnHead: ReadonlySet<string> = new Set(["pictures"]);

/**
 * The editor of a part of the showcase: a developer, a project, an area, a question, or a section of About or
 * Privacy.
 */
export function PartEditorPage({ page, answer }: PartPageProps) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  const form = useRef<HTMLFormElement>(null);
  const { name, findings, areas, amenities, today, map } = page;
  // The answer to a form contains what was typed, because its action was not carried out.
  const { formValues, version } = answer ?? page;
  const places = answer?.places ?? page.places;
  const isConflict = answer?.kind === "conflict";
  const isUnsent = useUnsentForm() !== null;
  useFocusFieldFromAddress();
  const autosave = useAutosave(form, {
    address: partEditorHref(locale, name),
    version,
    formValues,
    isPaused: isConflict,
  });
  const savesItself = autosave.state !== "failed" && !isConflict && !isUnsent;
  const shownAddress = <bdi dir="ltr">{page.address}</bdi>;
  const sections = Object.entries(sectionsOf(name.kind));
  const tinted = new Set(answer?.kind === "pasted" ? Object.keys(answer.before) : []);
  // The inputs are uncontrolled, so another version of the draft remounts them.
  const key = `${autosave.redraws} ${answer?.kind ?? ""}`;
  return (
    <Form
      ref={form}
      preventScrollReset
      method="post"
      action={partEditorHref(locale, name)}
      onInput={autosave.typed}
      onSubmit={autosave.sent}
      className={styles.form}
      {...(savesItself && { [autosavedFormAttribute]: "" })}
    >
      <input type="hidden" name="version" value={autosave.version} readOnly />
      <input type="hidden" name="revision" value={page.revision} readOnly />
      {/* Enter submits a form by its first button, so the first one only saves. */}
      <input type="submit" name="do" value="save" hidden />
      <PartEditorHeader page={page} saving={autosave.state} />
      <PartEditorActions page={page} />
      {answer ? (
        <PartEditorNotice page={page} answer={answer} />
      ) : (
        page.conflicts.length > 0 && <DraftConflictNotice conflicts={page.conflicts} by="" places={places} />
      )}
      <PartEditorContext
        value={{
          formValues,
          findings,
          areas,
          amenities,
          today,
          map,
          places,
          set: autosave.set,
          tinted,
          views,
        }}
      >
        <div className={sections.length > 1 ? styles.beside : undefined}>
          {sections.length > 1 && <EditorTableOfContents sections={sections} />}
          <div className={styles.parts}>
            <PublicationFaultsNotice />
            {sections.map(([section, table]) => (
              <section
                key={`${section} ${key}`}
                id={`section-${section}`}
                className={`rows gap-4 ${styles.section}`}
              >
                {sections.length > 1 && !withOwnHead.has(section) && (
                  <h2>{t(`sections.${section as "texts"}`)}</h2>
                )}
                {section === "units" && <PasteUnitsInput />}
                {section === "construction" ? (
                  <ConstructionEditor table={table} />
                ) : (
                  <div className={fieldStyles.fields}>
                    <FieldTableInputs table={table} />
                  </div>
                )}
              </section>
            ))}
            <p id={inputId("slug")} tabIndex={-1} className="tiny muted">
              {page.address ? t.rich("address", { path: () => shownAddress }) : t("noAddress")}
            </p>
            <DiscardAndWithdrawButtons page={page} />
          </div>
        </div>
        {/* At the end of the form: if several inputs have the same name, the server uses the last one. */}
        <HiddenInputs formValues={autosave.unheld} names={Object.keys(autosave.unheld)} />
      </PartEditorContext>
    </Form>
  );
}

function sectionsOf(kind: PartEditorData["name"]["kind"]): Readonly<Record<string, StudioFieldTable>> {
  return kind === "project" ? projectSections : { all: showcasePartDefinitions[kind].fields };
}
