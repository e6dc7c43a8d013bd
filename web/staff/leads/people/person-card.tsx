import { Form, Link } from "react-router";
import { formatCairoDate, toCairoIsoDate } from "../../../../domain/time/cairo-date.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { buttonClass, ButtonLink } from "../../../ui/button.tsx";
import { urls } from "../../../shell/urls.ts";
import { FormButtons } from "../../pieces/form-buttons.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { useHasPermission } from "../../shell/use-may.ts";
import styles from "./people.module.css";
import type { PersonalDataView } from "./person-view.ts";

interface PersonCardProps {
  readonly person: PersonalDataView;
  readonly isConfirming: boolean;
}

/** A summary of the stored data about a person, with buttons to copy or erase it. */
export function PersonalDataCard({ person, isConfirming }: PersonCardProps) {
  const t = useTranslations("people");
  const { list } = useNumberFormats();
  const { names, phones, emails, counts: totals } = person;
  const facts = [
    [t("phones"), phones, "ltr"],
    [t("emails"), emails, "ltr"],
  ] as const;
  const counts = [
    t("requests", { count: totals.leads }),
    t("notes", { count: totals.notes }),
    t("visits", { count: totals.visits }),
    t("alerts", { count: totals.alerts }),
  ];
  return (
    <section className={styles.person} aria-labelledby="found">
      <h2 id="found" className="text-xl">
        <bdi>{list(names)}</bdi>
      </h2>
      <dl className={`rows gap-4 ${styles.facts}`}>
        {facts
          .filter(([, values]) => values.length > 0)
          .map(([name, values, dir]) => (
            <div key={name}>
              <dt>{name}</dt>
              {values.map((value) => (
                <dd key={value}>
                  <bdi dir={dir}>{value}</bdi>
                </dd>
              ))}
            </div>
          ))}
        <div>
          <dt>{t("kept")}</dt>
          {counts.map((count) => (
            <dd key={count}>{count}</dd>
          ))}
        </div>
      </dl>
      <Requests person={person} />
      {isConfirming ? <EraseQuestion person={person} /> : <PersonActions person={person} />}
    </section>
  );
}

function Requests({ person: { requests, counts } }: { readonly person: PersonalDataView }) {
  const t = useTranslations("people");
  const inbox = useTranslations("inbox");
  const locale = usePageLocale();
  const { style } = useNumberFormats();
  return (
    <>
      <h3>{t("requestsTitle")}</h3>
      <ul className={styles.requests}>
        {requests.map(({ id, reference, kind, createdAt, about }) => (
          <li key={id}>
            <Link className="link" to={urls.page("admin/leads", locale, `lead=${id}`)}>
              <bdi dir="ltr">{reference}</bdi>
            </Link>
            <span>{inbox(`sources.${kind}`)}</span>
            {about && <bdi>{about}</bdi>}
            <time dateTime={toCairoIsoDate(createdAt)}>{formatCairoDate(createdAt, style)}</time>
          </li>
        ))}
      </ul>
      {counts.leads > requests.length && (
        <p className="muted small">{t("more", { count: counts.leads - requests.length })}</p>
      )}
    </>
  );
}

function PersonActions({ person: { reference } }: { readonly person: PersonalDataView }) {
  const t = useTranslations("people");
  const locale = usePageLocale();
  const mayErase = useHasPermission("leads:export");
  return (
    <>
      <p className="muted small">{t("fileText")}</p>
      <div className="cluster gap-3">
        <ButtonLink
          href={urls.page("admin/leads/people/file", locale, `of=${encodeURIComponent(reference)}`)}
          download
        >
          {t("file")}
        </ButtonLink>
        {mayErase ? (
          <Link
            className={buttonClass({})}
            to={urls.page("admin/leads/people", locale, `of=${reference}&ask=erase`)}
            preventScrollReset
          >
            {t("erase")}
          </Link>
        ) : (
          <p className="muted small">{t("eraseByOwner")}</p>
        )}
      </div>
    </>
  );
}

function EraseQuestion({ person: { reference } }: { readonly person: PersonalDataView }) {
  const t = useTranslations("people.ask");
  const locale = usePageLocale();
  return (
    <section className={styles.question} aria-labelledby="question">
      <h3 id="question">{t("title")}</h3>
      <p>{t("text")}</p>
      <Form method="post" action={urls.page("admin/leads/people", locale, `of=${reference}&ask=erase`)}>
        <HiddenFields values={{ who: reference }} />
        <FormButtons
          name="do"
          value="erase"
          cancel={t("no")}
          to={urls.page("admin/leads/people", locale, `of=${reference}`)}
        >
          {t("yes")}
        </FormButtons>
      </Form>
    </section>
  );
}
