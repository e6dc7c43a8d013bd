import type { AlertFaults, AlertValues } from "../../../domain/leads/alert.ts";
import { Page } from "../../shell/frame/page.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import { AlertForm } from "./alert-form.tsx";
import styles from "./alerts.module.css";
import { FollowedSearch } from "./followed-search.tsx";

interface AlertFormPageProps {
  readonly search: string;
  readonly words: string;
  readonly said: "asked" | "stopped" | null;
  /** What was sent, and what came of it. */
  readonly answer: {
    readonly values: AlertValues;
    readonly faults: AlertFaults;
    readonly isBusy: boolean;
    readonly reference: string | null;
  } | null;
}

/** Where a search is followed by e-mail, and where it is said that the question is on its way or that all has stopped. */
export function AlertFormPage({ search, words, said, answer }: AlertFormPageProps) {
  const t = useTranslations("alerts");
  const locale = usePageLocale();
  const shown = answer ? null : said;
  return (
    <Page crumbs={[{ label: t("title") }]}>
      <div className={`wrap ${styles.page}`}>
        <div className="stack">
          <h1 className="h2">{t(shown ? `${shown}.title` : "title")}</h1>
          <p className="lead">{t(shown ? `${shown}.text` : "lead")}</p>
        </div>
        {answer?.isBusy && (
          <Notice tone="error" role="alert">
            {t("busy")}
          </Notice>
        )}
        {answer?.reference && (
          <Notice tone="error" role="alert">
            {t("failed")} <bdi dir="ltr">{answer.reference}</bdi>
          </Notice>
        )}
        {!shown && <FollowedSearch search={search} words={words} />}
        {!shown && <AlertForm search={search} values={answer?.values} faults={answer?.faults} />}
        <p>
          <a className="link" href={urls.page("listings", locale, search)}>
            {t("back")}
          </a>
        </p>
      </div>
    </Page>
  );
}
