import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Notice } from "../../../ui/notice.tsx";
import { StaffPageHeader } from "../../frame/staff-page-header.tsx";
import { useNumberFormats } from "../../shell/figures.ts";
import { partEditorHref } from "../pieces/studio-address.ts";
import { BrochureForm, FilmForm } from "./file-forms.tsx";
import type { ProjectFilesActionData, FilesData } from "./files-data.ts";
import { PicturesForm } from "./pictures-form.tsx";
import styles from "./files.module.css";

interface FilesPageProps {
  readonly page: FilesData;
  readonly answer: ProjectFilesActionData | null;
}

/** Uploads files to a project with native forms. Each form saves accepted files in the draft. */
export function FilesPage({ page, answer }: FilesPageProps) {
  const t = useTranslations("studio.files");
  const locale = usePageLocale();
  const { count } = useNumberFormats();
  const answerTo = (of: ProjectFilesActionData["of"]) => (answer?.of === of ? answer : null);
  return (
    <div className={`rows gap-5 ${styles.files}`}>
      <StaffPageHeader
        title={t("title", { title: page.title })}
        back={{ href: partEditorHref(locale, page.name), label: page.title }}
      />
      {answer && (
        <Notice tone="error" role="alert">
          {answer.kept > 0 && <p>{t("keptOthers")}</p>}
          <ul>
            {/* Each text once, because two files of the same name give the same. */}
            {[...new Set(answer.faults.map(({ words }) => words))].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {answer.faults.length > 1 && (
            <p>{t("refusedCount", { count: answer.faults.length, shown: count(answer.faults.length) })}</p>
          )}
        </Notice>
      )}
      <PicturesForm page={page} answer={answerTo("pictures")} />
      <BrochureForm page={page} answer={answerTo("brochure")} />
      <FilmForm page={page} answer={answerTo("film")} />
    </div>
  );
}
