import { useTranslations } from "../../../language/use-translations.ts";
import { ConnectionError } from "../../../shell/frame/connection-error.tsx";
import { Banner } from "../../shell/banner.tsx";
import { LeadsNav } from "../../shell/leads-nav.tsx";
import { AddressCard } from "./address-card.tsx";
import type { PeopleAnswer, peopleSaid } from "./change-people.ts";
import { FindForm } from "./find-form.tsx";
import styles from "./people.module.css";
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
