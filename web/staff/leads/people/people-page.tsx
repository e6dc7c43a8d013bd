import { formatCairoMinute } from "../../../../domain/time/cairo-date.ts";
import type { People } from "../../../../server/leads/people/people.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { ConnectionError } from "../../../shell/frame/connection-error.tsx";
import { Banner, FlashBanner } from "../../shell/banner.tsx";
import type { Unread } from "../../shell/staff-request.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useFigures } from "../../shell/figures.ts";
import { LeadsNav } from "../../shell/leads-nav.tsx";
import { AddressCard } from "./address-card.tsx";
import { type PeopleAnswer, peopleFlashes } from "./change-people.ts";
import { FindForm } from "./find-form.tsx";
import styles from "./people.module.css";
import { PersonCard } from "./person-card.tsx";
import type { PersonView } from "./person-view.ts";
import { PageBar } from "../../frame/page-bar.tsx";

interface PeoplePageProps {
  readonly page:
    | {
        readonly kind: "people";
        readonly person: PersonView | null;
        /** Whether the page asks to confirm the erasure. */
        readonly isAsked: boolean;
        /** Erasures in progress. */
        readonly erasures: Awaited<ReturnType<People["erasures"]>>;
      }
    | Unread;
  readonly answer: PeopleAnswer | null;
}

/** Finds the data kept about a person, to copy or erase it. */
export function PeoplePage({ page, answer }: PeoplePageProps) {
  const t = useTranslations("people");
  const { style } = useFigures();
  const hasFailed = answer?.kind === "failed";
  return (
    <>
      <PageBar title={t("title")} about={t("lead")} />
      <LeadsNav current="people" />
      {(page.kind === "people" ? page.erasures : []).map(({ personId, begunAt, leads, erasedLeads }) => (
        <div key={personId} className={styles.erasing}>
          <Notice role="status">
            <p>{t("erasing", { at: formatCairoMinute(begunAt, style), erased: erasedLeads, leads })}</p>
          </Notice>
        </div>
      ))}
      <FindForm answer={answer} />
      {answer?.kind === "address" ? (
        <AddressCard found={answer} />
      ) : (
        page.kind === "people" &&
        page.person &&
        (answer === null || hasFailed) && <PersonCard person={page.person} isAsked={page.isAsked} />
      )}
      {page.kind === "unavailable" && (
        <ConnectionError reference={page.reference}>{t("unavailable")}</ConnectionError>
      )}
      {hasFailed && <Banner kind="error">{t("failed", { reference: answer.reference })}</Banner>}
      <FlashBanner words={peopleFlashes} isHidden={answer !== null}>
        {(word) => t(`said.${word}`)}
      </FlashBanner>
    </>
  );
}
