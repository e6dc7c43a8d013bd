import { Form } from "react-router";
import { accountRights } from "../../../domain/staff/rights/accounts.ts";
import type { AccountListItem } from "../../../server/staff/accounts.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import {
  type AccountsPageView,
  type ConfirmedAccountAction,
  confirmedAccountActions,
} from "./accounts-view.ts";
import { RoleField } from "./role-field.tsx";
import styles from "./accounts.module.css";
import { AccountStateLabel } from "./account-state.tsx";
import { FormButtons } from "../pieces/form-buttons.tsx";
import { usePermissionCheck } from "../shell/use-may.ts";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

interface AccountPageProps {
  readonly view: Extract<AccountsPageView, { kind: "one" }>;
  readonly isOwn: boolean;
  /** Why the last action was refused. */
  readonly refused: "last-owner" | "disabled" | null;
}

/** An account with its details and actions; each action asks for confirmation. */
export function AccountPage({ view: { item, question }, isOwn, refused }: AccountPageProps) {
  const t = useTranslations("accounts");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  const { account, state, hasCode } = item;
  return (
    <>
      <StaffPageHeader
        title={
          <>
            <bdi>{account.name}</bdi>
            {isOwn && <span className={styles.you}>{t("you")}</span>}
          </>
        }
        back={{ href: urls.page("admin/staff", locale), label: t("all") }}
      />
      <div className={styles.narrow}>
        <p className={styles.lead}>
          <bdi dir="ltr">{account.email}</bdi>
        </p>
        <dl className={styles.facts}>
          <dt>{t("role")}</dt>
          <dd>{staff(`roles.${account.role}`)}</dd>
          <dt>{t("state")}</dt>
          <dd>
            <AccountStateLabel state={state} />
          </dd>
          <dt>{t("signIn")}</dt>
          <dd>{t(hasCode ? "withCode" : "withoutCode")}</dd>
        </dl>
        {account.mayExport && <p className={styles.lead}>{t("mayExport")}</p>}
        {refused && (
          <Notice tone="error" role="alert">
            {t(refused === "last-owner" ? "lastOwner" : "isDisabled")}
          </Notice>
        )}
        {question ? (
          <AccountQuestion item={item} question={question} isOwn={isOwn} />
        ) : (
          <Choices item={item} />
        )}
      </div>
    </>
  );
}

function Choices({ item: { account, state } }: { readonly item: AccountListItem }) {
  const t = useTranslations("accounts");
  const locale = usePageLocale();
  const may = usePermissionCheck();
  const choices = confirmedAccountActions.filter(
    (question) =>
      may(accountRights[question], {
        isDisabled: state === "disabled",
        role: account.role,
        mayExport: account.mayExport ?? false,
      }).ok,
  );
  return (
    <ul className="row gap-3">
      {choices.map((choice) => (
        <li key={choice}>
          <ButtonLink small href={urls.page("admin/staff", locale, `account=${account.id}&ask=${choice}`)}>
            {t(choice === "reset" && state === "invited" ? "do.link" : `do.${choice}`)}
          </ButtonLink>
        </li>
      ))}
      <li>
        <a
          className="link small"
          href={urls.page("admin/audit", locale, `entity=staff_account&id=${account.id}`)}
        >
          {t("history")}
        </a>
      </li>
    </ul>
  );
}

interface AccountQuestionProps {
  readonly item: AccountListItem;
  readonly question: ConfirmedAccountAction;
  readonly isOwn: boolean;
}

/** The confirmation of an action: its effect in a sentence, and the button. */
function AccountQuestion({ item: { account, state }, question, isOwn }: AccountQuestionProps) {
  const t = useTranslations("accounts");
  const locale = usePageLocale();
  const isInvited = question === "reset" && state === "invited";
  const actionKey = isInvited ? "link" : question;
  const hasOwnText = isOwn && (question === "role" || question === "disable");
  return (
    <section className={styles.question} aria-labelledby="question">
      <h2 id="question">{t(`do.${actionKey}`)}</h2>
      <p>{t(hasOwnText ? `ask.own-${question}` : `ask.${actionKey}`)}</p>
      <Form method="post" action={urls.page("admin/staff", locale, `account=${account.id}&ask=${question}`)}>
        {question === "role" && <RoleField value={account.role} />}
        <FormButtons
          name="do"
          value={question}
          cancel={t("no")}
          to={urls.page("admin/staff", locale, `account=${account.id}`)}
          leavesPage
        >
          {t(`yes.${actionKey}`)}
        </FormButtons>
      </Form>
    </section>
  );
}
