import { useLocation } from "react-router";
import { ConnectionError } from "../../components/connection-error.tsx";
import { ContactLink } from "../../components/contact-link.tsx";
import { Page } from "../../components/page.tsx";
import { useTranslations } from "../../messages/translator.ts";
import { usePageLocale } from "../../page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../urls.ts";
import type { LoadedSchedule } from "./load-schedule.ts";
import styles from "./schedule-page.module.css";

const messageNames = { "not-found": "missing", "no-plan": "noPlan", gone: "gone" } as const;

/** An address of which no schedule can be drawn: why, and where to go on. */
export function NoSchedule({ kind }: { readonly kind: Exclude<LoadedSchedule["kind"], "sheet"> }) {
  const t = useTranslations(`schedule.${messageNames[kind]}`);
  const schedule = useTranslations("schedule");
  const more = useTranslations("showcase.notFound");
  const locale = usePageLocale();
  return (
    <Page crumbs={[{ label: schedule("kicker") }]}>
      <div className="wrap section-tight">
        <div className="stack">
          <h1 className="h2">{t("title")}</h1>
          <p className="lead">{t("text")}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink look="primary" href={urls.listings(locale)}>
            {more("allListings")}
          </ButtonLink>
          <ButtonLink href={urls.developers(locale)}>{more("allDevelopers")}</ButtonLink>
          <ContactLink way="whatsapp" look="quiet" />
        </div>
      </div>
    </Page>
  );
}

/** The home could not be read: the way to ask again. */
export function ScheduleUnavailable({ reference }: { readonly reference: string }) {
  const t = useTranslations("schedule");
  const { pathname, search } = useLocation();
  return (
    <Page crumbs={[{ label: t("kicker") }]}>
      <div className="wrap section-tight">
        <h1 className="h2">{t("kicker")}</h1>
        <ConnectionError reference={reference} retryHref={pathname + search}>
          {t("unavailable")}
        </ConnectionError>
      </div>
    </Page>
  );
}
