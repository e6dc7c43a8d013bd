import { showcaseFileMaxMb } from "../../../../domain/uploads/showcase-file.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { useFigures } from "../../shell/figures.ts";
import { filesHref } from "../pieces/studio-address.ts";
import { FileField, TextField } from "./file-fields.tsx";
import type { FilesAnswer, FilesData } from "./files-data.ts";
import styles from "./files.module.css";

interface FileFormProps {
  readonly page: FilesData;
  readonly answer: FilesAnswer | null;
}

/** The brochure of a project. */
export function BrochureForm({ page, answer }: FileFormProps) {
  const t = useTranslations("studio.files");
  const locale = usePageLocale();
  const { count } = useFigures();
  return (
    <section id="brochure" className={styles.section}>
      <h2 className="h3">{t("brochure.title")}</h2>
      {page.brochure !== "" && <Present url={page.brochure} label={t("brochure.present")} />}
      <form
        method="post"
        encType="multipart/form-data"
        action={filesHref(locale, page.name, "brochure")}
        className={styles.form}
      >
        <FileField
          id="brochure-file"
          name="file"
          label={t("brochure.file")}
          hint={t("brochure.hint", { limit: count(showcaseFileMaxMb.brochure) })}
          accept="application/pdf"
          answer={answer}
        />
        <TextField input="pages" label={t("brochure.pages")} answer={answer} inputMode="numeric" />
        <TextField input="dated-on" label={t("brochure.datedOn")} answer={answer} type="date" />
        <Button type="submit" small>
          {t("brochure.send")}
        </Button>
      </form>
    </section>
  );
}

/** The film of a project: a file of its own, or a link to a host that is known. */
export function FilmForm({ page, answer }: FileFormProps) {
  const t = useTranslations("studio.files");
  const locale = usePageLocale();
  const { count } = useFigures();
  return (
    <section id="film" className={styles.section}>
      <h2 className="h3">{t("film.title")}</h2>
      {page.film !== "" && <Present url={page.film} label={t("film.present")} />}
      <form
        method="post"
        encType="multipart/form-data"
        action={filesHref(locale, page.name, "film")}
        className={styles.form}
      >
        <FileField
          id="film-file"
          name="file"
          label={t("film.file")}
          hint={t("film.hint", { limit: count(showcaseFileMaxMb.film) })}
          accept="video/mp4,video/webm"
          answer={answer}
        />
        <TextField input="link" label={t("film.link")} hint={t("film.hosts")} answer={answer} />
        <TextField input="title-en" label={t("film.titleEn")} answer={answer} lang="en" />
        <TextField input="title-ar" label={t("film.titleAr")} answer={answer} lang="ar" />
        <TextField input="seconds" label={t("film.seconds")} answer={answer} inputMode="numeric" />
        <TextField input="filmed-on" label={t("film.filmedOn")} answer={answer} type="date" />
        <Button type="submit" small>
          {t("film.send")}
        </Button>
      </form>
    </section>
  );
}

function Present({ url, label }: { readonly url: string; readonly label: string }) {
  return (
    <p className="small">
      <a className="link-in-text" href={url} rel="noreferrer">
        {label}
      </a>
    </p>
  );
}
