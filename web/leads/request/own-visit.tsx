import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import type { RequestView, VisitView } from "./load-request.ts";
import styles from "./request.module.css";

interface OwnVisitProps {
  readonly path: string;
  readonly link: string;
  readonly visit: VisitView;
  readonly request: RequestView;
}

/** The visit as it is now, with a file for calendars and the ways to move it and to call it off. */
export function OwnVisit({ path, link, visit, request }: OwnVisitProps) {
  const t = useTranslations("visits.request.visit");
  const locale = usePageLocale();
  const isBooked = visit.state === "booked" && !request.isWithdrawn;
  const state = request.isWithdrawn ? "cancelled" : visit.state;
  return (
    <section className={styles.visit}>
      <h2 className={styles.title}>{t(state)}</h2>
      <p className={styles.when}>
        {isBooked ? (
          <WhenText visit={visit} />
        ) : (
          <s>
            <WhenText visit={visit} />
          </s>
        )}
      </p>
      {request.about && <p>{request.about}</p>}
      {isBooked && (
        <>
          <p className="muted">{t(visit.wantsTransport ? "transport" : "noTransport")}</p>
          <div className={styles.actions}>
            <ButtonLink href={urls.page("request/:link/visit.ics", locale, { link })} look="line" small>
              {t("calendar")}
            </ButtonLink>
            <ButtonLink href={`${path}?move=1`} look="line" small>
              {t("move")}
            </ButtonLink>
            <ButtonLink href={`${path}?cancel=1`} look="quiet" small>
              {t("cancel")}
            </ButtonLink>
          </div>
        </>
      )}
      {state === "cancelled" && !request.isWithdrawn && (
        <div className={styles.actions}>
          <ButtonLink href={`${path}?move=1`} look="line" small>
            {t("again")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function WhenText({ visit }: { readonly visit: VisitView }) {
  return useTranslations("visits.request")("when", { day: visit.day, time: visit.time });
}
