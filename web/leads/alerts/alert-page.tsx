import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./alerts.module.css";
import { FollowedSearch } from "./followed-search.tsx";

interface ShownAlert {
  readonly kind: "alert";
  readonly isConfirmed: boolean;
  readonly hasJustConfirmed: boolean;
  readonly search: string;
  readonly words: string;
  /** Names of the search's areas that the site no longer features, in one text; "" if there are none. */
  readonly lostAreas: string;
  readonly token: string;
}

type AlertView =
  | ShownAlert
  /** The link is unknown or no longer valid. */
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly token: string; readonly reference: string };

/** The page that an alert mail links to. Its one button confirms the alert, or stops it. */
export function SearchAlertPage({ view }: { readonly view: AlertView }) {
  const t = useTranslations("alerts");
  const locale = usePageLocale();
  return (
    <PublicPageFrame crumbs={[{ label: t("title") }]}>
      <div className={`wrap ${styles.page}`}>
        {view.kind === "alert" && <AlertChoice alert={view} />}
        {view.kind === "none" && (
          <>
            <div className="stack">
              <h1 className="h2">{t("gone.title")}</h1>
              <p className="lead">{t("gone.text")}</p>
            </div>
            <p>
              <ButtonLink href={urls.page("listings", locale)}>{t("back")}</ButtonLink>
            </p>
          </>
        )}
        {view.kind === "unavailable" && (
          <>
            <h1 className="h2">{t("title")}</h1>
            <ConnectionError
              title={t("unavailable.title")}
              reference={view.reference}
              retryHref={urls.alert(locale, view.token)}
            >
              {t("unavailable.text")}
            </ConnectionError>
          </>
        )}
      </div>
    </PublicPageFrame>
  );
}

function AlertChoice({ alert }: { readonly alert: ShownAlert }) {
  const t = useTranslations("alerts");
  const locale = usePageLocale();
  const { isConfirmed, hasJustConfirmed, search, words, lostAreas, token } = alert;
  const state = isConfirmed ? "following" : "question";
  return (
    <>
      {isConfirmed && hasJustConfirmed && <Notice role="status">{t("confirmed")}</Notice>}
      <div className="stack">
        <h1 className="h2">{t(`${state}.title`)}</h1>
        <p className="lead">{t(`${state}.text`)}</p>
      </div>
      <FollowedSearch search={search} words={words} />
      {lostAreas !== "" && <Notice>{t("lostAreas", { areas: lostAreas })}</Notice>}
      <form method="post" action={urls.alert(locale, token)} className="cluster gap-3">
        {!isConfirmed && (
          <Button type="submit" name="do" value="confirm" look="primary">
            {t("question.confirm")}
          </Button>
        )}
        <Button type="submit" name="do" value="stop" look={isConfirmed ? "primary" : "line"}>
          {t(`${state}.stop`)}
        </Button>
      </form>
    </>
  );
}
