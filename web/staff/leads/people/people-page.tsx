import { Form, Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { ConnectionError } from "../../../shell/frame/connection-error.tsx";
import { Banner } from "../../shell/banner.tsx";
import { LeadsNav } from "../../shell/leads-nav.tsx";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { urls } from "../../../shell/urls.ts";
import { useFigures } from "../../shell/figures.ts";
import type { AddressFound, PeopleAnswer, peopleSaid } from "./change-people.ts";
import styles from "./people.module.css";
import { FormField } from "../../../forms/labelled-field.tsx";
import { PersonCard } from "./person-card.tsx";
import type { PersonView } from "./person-view.ts";

interface PeoplePageProps {
  readonly person: PersonView | null;
  /** The number of the error that kept the person from being read. */
  readonly unread: string | null;
  /** Whether to erase is the question. */
  readonly isAsked: boolean;
  readonly answer: PeopleAnswer | null;
  readonly said: (typeof peopleSaid)[number] | null;
}

/** What is kept about one person: found, handed over, erased. */
export function PeoplePage({ person, unread, isAsked, answer, said }: PeoplePageProps) {
  const t = useTranslations("people");
  const hasFailed = answer?.kind === "failed";
  return (
    <>
      <LeadsNav current="people" />
      <h1 className={`h2 ${styles.title}`}>{t("title")}</h1>
      <p className={`muted ${styles.lead}`}>{t("lead")}</p>
      <FindForm answer={answer} />
      {answer?.kind === "address" ? (
        <AddressCard found={answer} />
      ) : (
        person && (answer === null || hasFailed) && <PersonCard person={person} isAsked={isAsked} />
      )}
      {unread !== null && <ConnectionError reference={unread}>{t("unavailable")}</ConnectionError>}
      {hasFailed && <Banner kind="error">{t("failed", { reference: answer.reference })}</Banner>}
      {said && <Banner kind="done">{t(`said.${said}`)}</Banner>}
    </>
  );
}

/** Sent as a form, not as an address: those are remembered by browsers. */
function FindForm({ answer }: { readonly answer: PeopleAnswer | null }) {
  const t = useTranslations("people");
  const locale = usePageLocale();
  const typed = answer?.kind === "address" ? undefined : answer?.typed;
  return (
    <Form method="post" action={urls.page("admin/leads/people", locale)} className={styles.find}>
      <FormField
        id="who"
        label={t("who")}
        hint={t("hint")}
        fault={answer?.kind === "not-found" ? t(`missed.${answer.why}`) : undefined}
        defaultValue={typed}
        key={typed}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        required
      />
      <Button type="submit" name="do" value="find" look="primary">
        {t("find")}
      </Button>
    </Form>
  );
}

/** An e-mail address: the alerts that go there, and the people whose requests name it. */
function AddressCard({ found: { typed, alerts, people, isUnsure } }: { readonly found: AddressFound }) {
  const t = useTranslations("people");
  const locale = usePageLocale();
  const { text } = useFigures();
  return (
    <section className={styles.person} aria-labelledby="found">
      <h2 id="found">
        <bdi dir="ltr">{typed}</bdi>
      </h2>
      {people.length > 0 && (
        <>
          <p>{text(t("address.people", { count: people.length }))}</p>
          <ul className={styles.references}>
            {people.map((reference) => (
              <li key={reference}>
                <Link className="link" to={urls.page("admin/leads/people", locale, `of=${reference}`)}>
                  <bdi dir="ltr">{reference}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{text(t("address.alerts", { count: alerts }))}</p>
      {alerts > 0 && (
        <Form method="post" action={urls.page("admin/leads/people", locale)} className={styles.erase}>
          <input type="hidden" name="who" value={typed} />
          <label className={styles.sure}>
            <input
              type="checkbox"
              name="sure"
              value="yes"
              aria-invalid={isUnsure || undefined}
              aria-describedby={isUnsure ? "sure-fault" : undefined}
            />
            {t("address.sure")}
          </label>
          {isUnsure && (
            <p id="sure-fault" className={styles.fault} role="alert">
              {t("address.unsure")}
            </p>
          )}
          <Button type="submit" name="do" value="erase-alerts">
            {t("address.erase")}
          </Button>
        </Form>
      )}
    </section>
  );
}
