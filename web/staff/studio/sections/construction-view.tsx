import { formatPercent } from "../../../../domain/money/money.ts";
import { parsePercent } from "../../../../domain/studio/fields/typed-percent.ts";
import type { FieldTable } from "../../../../domain/studio/fields/field.ts";
import { rowsIn } from "../../../../domain/studio/typed-fields.ts";
import { parsePictureFile } from "../../../../domain/studio/fields/picture-values.ts";
import { textIn } from "../../../../domain/text/locale.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { PictureFrame } from "../../../ui/picture-frame.tsx";
import { useFigures } from "../../shell/figures.ts";
import { FieldsView } from "../editor/fields-view.tsx";
import { usePartEditor } from "../editor/part-editor-context.ts";
import { useFieldLabel } from "../pieces/field-words.ts";
import { useQuarterName } from "../pieces/quarter-name.ts";
import { useOptionName } from "../pieces/studio-options.ts";
import styles from "./construction.module.css";

/** A construction update, and beside it what visitors read of it. */
export function ConstructionView({ table }: { readonly table: FieldTable }) {
  return (
    <div className={styles.beside}>
      <div className={styles.fields}>
        <FieldsView table={table} />
      </div>
      <AsVisitorsSeeIt />
    </div>
  );
}

/** The percent, the phase and the milestones as the project's page has them, with the newest photographs. */
function AsVisitorsSeeIt() {
  const t = useTranslations("studio.construction");
  const { typed } = usePartEditor();
  const locale = usePageLocale();
  const optionName = useOptionName();
  const quarterName = useQuarterName();
  const label = useFieldLabel();
  const { style } = useFigures();
  const percent = parsePercent(typed["construction.completionPercent"] ?? "");
  const milestones = rowsIn(typed, "construction.milestones").map((row) => ({
    row,
    text: textOf(typed, `construction.milestones.${row}.text`),
    quarter: typed[`construction.milestones.${row}.completedOn`] ?? "",
  }));
  const photos = rowsIn(typed, "sitePhotos").flatMap((row) => {
    const file = parsePictureFile(typed[`sitePhotos.${row}.file`] ?? "");
    return file ? [{ row, file, takenOn: typed[`sitePhotos.${row}.takenOn`] ?? "" }] : [];
  });
  if (percent === null) return <p className="small muted">{t("none")}</p>;
  const shown = formatPercent(percent, style);
  return (
    <aside className={styles.panel} aria-label={t("seen")}>
      <h3>{t("seen")}</h3>
      <p className={styles.percent}>{shown}</p>
      <p className="small muted">{optionName(typed["construction.phase"] || "foundation")}</p>
      <div
        className={styles.bar}
        role="img"
        aria-label={`${label(["construction", "completionPercent"])}: ${shown}`}
      >
        <i style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </div>
      {milestones.length > 0 && (
        <ol className={styles.line}>
          {milestones.toReversed().map(({ row, text, quarter }) => (
            <li key={row}>
              {quarter !== "" && <span className="tiny muted">{quarterName(quarter)}</span>}
              <span>{textIn(locale, text) || "…"}</span>
            </li>
          ))}
        </ol>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.slice(0, 3).map(({ row, file, takenOn }) => (
            <li key={row}>
              <PictureFrame
                picture={{ url: file.url, alt: takenOn }}
                sizes="96px"
                variant="card"
                isDecorative
              />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

function textOf(typed: Readonly<Record<string, string>>, at: string) {
  return { en: typed[`${at}.en`] ?? "", ar: typed[`${at}.ar`] ?? "" };
}
