import { formatCairoDateTime } from "../../../../domain/time/cairo-date.ts";
import type { PersonDataService } from "../../../../server/leads/people/people.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { ConnectionError } from "../../../shell/frame/connection-error.tsx";
import { Banner, FlashBanner } from "../../shell/banner.tsx";
import type { PageLoadFailure } from "../../shell/staff-request.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { LeadsNav } from "../../shell/leads-nav.tsx";
import { EmailAddressCard } from "./address-card.tsx";
import { type PeoplePageActionData, peoplePageFlashes } from "./change-people.ts";
import { FindPersonForm } from "./find-form.tsx";
import styles from "./people.module.css";
import { PersonalDataCard } from "./person-card.tsx";
import type { PersonalDataView } from "./person-view.ts";
import { StaffPageHeader } from "../../frame/staff-page-header.tsx";

interface PeoplePageProps {
  readonly page:
    | {
        readonly kind: "people";
        readonly person: PersonalDataView | null;
        /** Whether the page asks to confirm the erasure. */
        readonly isAsked: boolean;
        readonly erasures: Awaited<ReturnType<PersonDataService["erasures"]>>;
      }
    | PageLoadFailure;
  readonly answer: PeoplePageActionData | null;
}

/** Finds the stored data about a person, to copy or erase it. */
export function PeoplePage({ page, answer }: PeoplePageProps) {
  const t = useTranslations("people");
  const { style } = useNumberFormats();
  const hasFailed = answer?.kind === "failed";
  return (
    <>
      <StaffPageHeader title={t("title")} description={t("lead")} />
      <LeadsNav current="people" />
      {(page.kind === "people" ? page.erasures : []).map(({ personId, begunAt, leads, erasedLeads }) => (
        <div key={personId} className={styles.erasing}>
          <Notice role="status">
            <p>{t("erasing", { at: formatCairoDateTime(begunAt, style), erased: erasedLeads, leads })}</p>
          </Notice>
        </div>
      ))}
      <FindPersonForm answer={answer} />
      {answer?.kind === "address" ? (
        <EmailAddressCard lookup={answer} />
      ) : (
        page.kind === "people" &&
        page.person &&
        (answer === null || hasFailed) && (
          <PersonalDataCard person={page.person} isConfirming={page.isAsked} />
        )
      )}
      {page.kind === "unavailable" && (
        <ConnectionError reference={page.reference}>{t("unavailable")}</ConnectionError>
      )}
      {hasFailed && <Banner kind="error">{t("failed", { reference: answer.reference })}</Banner>}
      <FlashBanner words={peoplePageFlashes} isHidden={answer !== null}>
        {(word) => t(`said.${word}`)}
      </FlashBanner>
    </>
  );
}
