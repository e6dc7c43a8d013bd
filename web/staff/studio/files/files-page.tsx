import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PageBar } from "../../frame/page-bar.tsx";
import type { StaffReader } from "../../shell/require-staff.ts";
import { useFigures } from "../../shell/figures.ts";
import { StaffPage } from "../../frame/staff-page.tsx";
import type { Unread } from "../../shell/staff-request.ts";
import { WhenLoaded } from "../../frame/when-loaded.tsx";
import { partHref } from "../pieces/studio-address.ts";
import { BrochureForm, FilmForm } from "./file-forms.tsx";
import type { FilesAnswer, FilesData } from "./files-data.ts";
import { PicturesForm } from "./pictures-form.tsx";
import styles from "./files.module.css";

interface FilesPageProps {
  readonly account: StaffReader;
  readonly page: FilesData | Unread;
  readonly answer: FilesAnswer | null;
}

/** Uploads files to a project with native forms. Each form saves accepted files in the draft. */
export function FilesPage({ account, page, answer }: FilesPageProps) {
  const t = useTranslations("studio");
  return (
    <StaffPage account={account} current="showcase">
      <WhenLoaded page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => <Forms page={read} answer={answer} />}
      </WhenLoaded>
    </StaffPage>
  );
}

function Forms({ page, answer }: { readonly page: FilesData; readonly answer: FilesAnswer | null }) {
  const t = useTranslations("studio.files");
  const locale = usePageLocale();
  const { count } = useFigures();
  const answerTo = (of: FilesAnswer["of"]) => (answer?.of === of ? answer : null);
  return (
    <div className={styles.files}>
      <PageBar
        title={t("title", { title: page.title })}
        back={{ href: partHref(locale, page.name), label: page.title }}
      />
      {answer && (
        <Notice tone="error" role="alert">
          {answer.kept > 0 && <p>{t("keptOthers")}</p>}
          <ul>
            {faultWords(answer).map((words) => (
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

/** Why files were refused. Each text once, because two files of the same name give the same. */
function faultWords({ faults }: Pick<FilesAnswer, "faults">): readonly string[] {
  return [...new Set(faults.map(({ words }) => words))];
}
