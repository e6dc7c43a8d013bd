import { useRef } from "react";
import type { StudioFieldTable, RowsField } from "../../../../domain/studio/fields/field.ts";
import { RowListEditor } from "../editor/fields-view.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { AddRowButton } from "../editor/row-buttons.tsx";
import { SectionHeading } from "../editor/sub-head.tsx";
import { useFieldLabel } from "../pieces/field-words.ts";
import { ConstructionPhotoTiles } from "../tiles/picture-tiles.tsx";
import { ConstructionPreview } from "./construction-preview.tsx";
import styles from "./construction.module.css";
import { ConstructionProgressInputs } from "./construction-progress.tsx";
import { MilestonesEditor } from "./milestones-view.tsx";

/** The section about construction: progress, milestones, photographs and earlier reports, beside a preview. */
export function ConstructionEditor({ table }: { readonly table: StudioFieldTable }) {
  const t = useTranslations("studio.rows");
  const label = useFieldLabel();
  const container = useRef<HTMLDivElement>(null);
  const { construction, siteReports, sitePhotos } = table;
  const update = construction?.kind === "group" ? construction.fields : {};
  const listOf = (field: StudioFieldTable[string] | undefined): RowsField | null =>
    field?.kind === "rows" ? field : null;
  const milestones = listOf(update["milestones"]);
  const reports = listOf(siteReports);
  const photos = listOf(sitePhotos);
  return (
    <div ref={container} className={styles.beside}>
      <div className={styles.fields}>
        <ConstructionProgressInputs fields={update} />
        {milestones && (
          <MilestonesEditor
            field={milestones}
            inputPath="construction.milestones"
            path={["construction", "milestones"]}
          />
        )}
        {photos && <ConstructionPhotoTiles field={photos} inputPath="sitePhotos" path={["sitePhotos"]} />}
        {reports && (
          <div className={`rows gap-3 ${styles.reports}`}>
            <SectionHeading id="reports-head" title={label(["siteReports"])}>
              <AddRowButton inputPath="siteReports">{t("addReport")}</AddRowButton>
            </SectionHeading>
            <RowListEditor field={reports} inputPath="siteReports" path={["siteReports"]} isBare />
          </div>
        )}
      </div>
      <ConstructionPreview container={container} />
    </div>
  );
}
