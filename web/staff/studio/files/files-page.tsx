import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Notice } from "../../../ui/notice.tsx";
import { StaffPageHeader } from "../../frame/staff-page-header.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { partEditorHref } from "../pieces/studio-address.ts";
import { BrochureUploadForm, FilmUploadForm } from "./file-forms.tsx";
import type { ProjectFilesActionData, ProjectFilesData } from "./files-data.ts";
import { PicturesUploadForm } from "./pictures-form.tsx";
import styles from "./files.module.css";

interface FilesPageProps {
  readonly page: ProjectFilesData;
  readonly answer: ProjectFilesActionData | null;
}

/** Uploads files to a project with native forms. Each form saves accepted files in the draft. */
export function ProjectFilesPage({ page, answer }: FilesPageProps) {
  const t = useTranslations("studio.files");
  const locale = usePageLocale();
  const { count } = useNumberFormats();
  const answerTo = (of: ProjectFilesActionData["fileKind"]) => (answer?.fileKind === of ? answer : null);
  return (
    <div className={`rows gap-5 ${styles.files}`}>
      <StaffPageHeader
        title={t("title", { title: page.title })}
        back={{ href: partEditorHref(locale, page.name), label: page.title }}
      />
      {answer && (
        <Notice tone="error" role="alert">
          {answer.acceptedCount > 0 && <p>{t("keptOthers")}</p>}
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
      <PicturesUploadForm page={page} answer={answerTo("pictures")} />
      <BrochureUploadForm page={page} answer={answerTo("brochure")} />
      <FilmUploadForm page={page} answer={answerTo("film")} />
    </div>
  );
}
