import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import type { LeadRequestView, BookedVisitView } from "./load-request.ts";
import styles from "./request.module.css";
import { SuccessCheckmark } from "../form/confirmation-tick.tsx";

interface LeadRequestSummaryProps {
  readonly path: string;
  readonly link: string;
  readonly request: LeadRequestView;
  /** True right after the request was stored. */
  readonly isJustSent: boolean;
}

/** The request, what happens next, and links to change it. */
export function LeadRequestSummary({ path, link, request, isJustSent }: LeadRequestSummaryProps) {
  const t = useTranslations("visits.request");
  const locale = usePageLocale();
  const { kind, repeatParams, visit, offersProject } = request;
  return (
    <>
      <section className={styles.head}>
        {isJustSent && <SuccessCheckmark />}
        <h1 className="h2">{isJustSent ? t(kind === "visit" ? "visitSent" : "sent") : t("title")}</h1>
        {request.isWithdrawn ? (
          <p className="lead">{t("withdrawn")}</p>
        ) : (
          request.told && <p className="lead">{request.told}</p>
        )}
        <p>
          {t("reference")}{" "}
          <bdi dir="ltr" className={styles.reference}>
            {request.reference}
          </bdi>
        </p>
      </section>
      {visit && <OwnVisit path={path} link={link} visit={visit} request={request} />}
      {offersProject && !request.isWithdrawn && (
        <ButtonLink
          href={urls.page("offers/:file", locale, { file: `${offersProject}.pdf` })}
          look="primary"
          download
        >
          {t("offers")}
        </ButtonLink>
      )}
      <Facts request={request} />
      <ButtonLink
        href={kind === "visit" ? urls.visit(locale, repeatParams) : urls.contact(locale, repeatParams)}
        look="line"
      >
        {t("another")}
      </ButtonLink>
      <Agreed path={path} request={request} />
    </>
  );
}

function Facts({ request }: { readonly request: LeadRequestView }) {
  const t = useTranslations("visits.request.facts");
  const rows = [
    ["sentOn", request.sentOn],
    ["interest", request.interest],
    ["message", request.message],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd dir={name === "message" ? "auto" : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The consents that the visitor has given, each with a link to withdraw it. */
function Agreed({ path, request }: { readonly path: string; readonly request: LeadRequestView }) {
  const t = useTranslations("visits.request");
  if (request.consents.length === 0) return null;
  return (
    <section className="stack">
      <h2 className="text-l">{t("agreed")}</h2>
      <ul className={styles.agreed}>
        {request.consents.map((purpose) => (
          <li key={purpose}>
            <span>{t(`consents.${purpose}`, { developer: request.developerName ?? "" })}</span>
            <a className="link" href={`${path}?withdraw=${purpose}`}>
              {t("withdraw")}{" "}
              <span className="visually-hidden">
                {t(`consents.${purpose}`, { developer: request.developerName ?? "" })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Text keys of the headings, written out because a test searches the sources for keys. */
const titleKeys = { booked: "booked", cancelled: "cancelled", over: "over" } as const;

interface OwnVisitProps {
  readonly path: string;
  readonly link: string;
  readonly visit: BookedVisitView;
  readonly request: LeadRequestView;
}

function OwnVisit({ path, link, visit, request }: OwnVisitProps) {
  const t = useTranslations("visits.request.visit");
  const locale = usePageLocale();
  const isBooked = visit.state === "booked" && !request.isWithdrawn;
  const state = request.isWithdrawn ? "cancelled" : visit.state;
  return (
    <section className={styles.visit}>
      <h2 className="text-l">{t(titleKeys[state])}</h2>
      <p className={styles.when}>
        {isBooked ? (
          <VisitTimeText visit={visit} />
        ) : (
          <s>
            <VisitTimeText visit={visit} />
          </s>
        )}
      </p>
      {request.about && <p>{request.about}</p>}
      {isBooked && (
        <>
          <p className="muted">{t(visit.wantsTransport ? "transport" : "noTransport")}</p>
          <div className={`cluster gap-3 ${styles.actions}`}>
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
        <div className={`cluster gap-3 ${styles.actions}`}>
          <ButtonLink href={`${path}?move=1`} look="line" small>
            {t("again")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function VisitTimeText({ visit }: { readonly visit: BookedVisitView }) {
  return useTranslations("visits.request")("when", { day: visit.day, time: visit.time });
}
