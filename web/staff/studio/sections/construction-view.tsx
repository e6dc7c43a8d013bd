import { useRef } from "react";
import type { FieldTable, RowsField } from "../../../../domain/studio/fields/field.ts";
import { RowsView } from "../editor/fields-view.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { AddRow } from "../editor/add-row.tsx";
import { SubHead } from "../editor/sub-head.tsx";
import { useFieldLabel } from "../pieces/field-words.ts";
import { PhotoTiles } from "../tiles/picture-tiles.tsx";
import { AsVisitorsSee } from "./as-visitors-see.tsx";
import styles from "./construction.module.css";
import { ConstructionProgress } from "./construction-progress.tsx";
import { MilestonesView } from "./milestones-view.tsx";

/** The section about construction: progress, milestones, photographs and earlier reports, beside a preview. */
export function ConstructionView({ table }: { readonly table: FieldTable }) {
  const t = useTranslations("studio.rows");
  const label = useFieldLabel();
  const around = useRef<HTMLDivElement>(null);
  const { construction, siteReports, sitePhotos } = table;
  const update = construction?.kind === "group" ? construction.fields : {};
  const listOf = (field: FieldTable[string] | undefined): RowsField | null =>
    field?.kind === "rows" ? field : null;
  const milestones = listOf(update["milestones"]);
  const reports = listOf(siteReports);
  const photos = listOf(sitePhotos);
  return (
    <div ref={around} className={styles.beside}>
      <div className={styles.fields}>
        <ConstructionProgress fields={update} />
        {milestones && (
          <MilestonesView
            field={milestones}
            at="construction.milestones"
            path={["construction", "milestones"]}
          />
        )}
        {photos && <PhotoTiles field={photos} at="sitePhotos" path={["sitePhotos"]} />}
        {reports && (
          <div className={styles.reports}>
            <SubHead id="reports-head" title={label(["siteReports"])}>
              <AddRow at="siteReports">{t("addReport")}</AddRow>
            </SubHead>
            <RowsView field={reports} at="siteReports" path={["siteReports"]} isBare />
          </div>
        )}
      </div>
      <AsVisitorsSee around={around} />
    </div>
  );
}
