import { showcaseFileMaxMb } from "../../../../domain/uploads/showcase-file.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { projectFilesHref } from "../pieces/studio-address.ts";
import { UploadFileField, UploadTextField } from "./file-fields.tsx";
import type { ProjectFilesActionData, ProjectFilesData } from "./files-data.ts";
import styles from "./files.module.css";

interface FileFormProps {
  readonly page: ProjectFilesData;
  readonly answer: ProjectFilesActionData | null;
}

export function BrochureUploadForm({ page, answer }: FileFormProps) {
  const t = useTranslations("studio.files.brochure");
  return (
    <UploadForm page={page} answer={answer} fileKind="brochure" accept="application/pdf">
      <UploadTextField input="pages" label={t("pages")} answer={answer} inputMode="numeric" />
      <UploadTextField input="dated-on" label={t("datedOn")} answer={answer} type="date" />
    </UploadForm>
  );
}

/** The film of a project: an uploaded file, or a link to one of the known video hosts. */
export function FilmUploadForm({ page, answer }: FileFormProps) {
  const t = useTranslations("studio.files.film");
  return (
    <UploadForm page={page} answer={answer} fileKind="film" accept="video/mp4,video/webm">
      <UploadTextField input="link" label={t("link")} hint={t("hosts")} answer={answer} />
      <UploadTextField input="title-en" label={t("titleEn")} answer={answer} lang="en" />
      <UploadTextField input="title-ar" label={t("titleAr")} answer={answer} lang="ar" />
      <UploadTextField input="seconds" label={t("seconds")} answer={answer} inputMode="numeric" />
      <UploadTextField input="filmed-on" label={t("filmedOn")} answer={answer} type="date" />
    </UploadForm>
  );
}

interface UploadFormProps extends FileFormProps {
  readonly fileKind: "brochure" | "film";
  readonly accept: string;
  readonly children: React.ReactNode;
}

/** A form that uploads one file of the project, with a link to its current file. */
function UploadForm({ page, answer, fileKind, accept, children }: UploadFormProps) {
  const t = useTranslations("studio.files");
  const locale = usePageLocale();
  const { count } = useNumberFormats();
  return (
    <section id={fileKind} className={`rows gap-3 ${styles.section}`}>
      <h2 className="h3">{t(`${fileKind}.title`)}</h2>
      {page[fileKind] !== "" && (
        <p className="small">
          <a className="link-in-text" href={page[fileKind]} rel="noreferrer">
            {t(`${fileKind}.present`)}
          </a>
        </p>
      )}
      <form
        method="post"
        encType="multipart/form-data"
        action={projectFilesHref(locale, page.name, fileKind)}
        className={`rows gap-4 ${styles.form}`}
      >
        <UploadFileField
          id={`${fileKind}-file`}
          name="file"
          label={t(`${fileKind}.file`)}
          hint={t(`${fileKind}.hint`, { limit: count(showcaseFileMaxMb[fileKind]) })}
          accept={accept}
          answer={answer}
        />
        {children}
        <Button type="submit" small>
          {t(`${fileKind}.send`)}
        </Button>
      </form>
    </section>
  );
}
