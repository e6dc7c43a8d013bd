import { Link } from "react-router";
import type { AccountListItem } from "../../../server/staff/accounts.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { AccountStateLabel } from "./account-state.tsx";
import styles from "./accounts.module.css";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

/** All staff accounts, each a link to its page. */
export function AccountList({
  accounts,
  ownId,
}: {
  readonly accounts: readonly AccountListItem[];
  readonly ownId: number;
}) {
  const t = useTranslations("accounts");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  return (
    <>
      <StaffPageHeader title={t("title")}>
        <p className={styles.count}>{t("count", { count: accounts.length })}</p>
        <ButtonLink look="primary" href={urls.page("admin/staff", locale, "add=1")}>
          <Icon name="plus" />
          {t("add")}
        </ButtonLink>
      </StaffPageHeader>
      <ul className={styles.list}>
        {accounts.map(({ account, state, hasCode }) => (
          <li key={account.id}>
            <Link to={urls.page("admin/staff", locale, `account=${account.id}`)} className={styles.row}>
              <span className={styles.person}>
                <strong>
                  <bdi>{account.name}</bdi>
                  {account.id === ownId && <span className={styles.you}>{t("you")}</span>}
                </strong>
                <span>
                  <bdi dir="ltr">{account.email}</bdi>
                </span>
              </span>
              <span>{staff(`roles.${account.role}`)}</span>
              <AccountStateLabel state={state} />
              <span className={styles.code}>{t(hasCode ? "withCode" : "withoutCode")}</span>
              <Icon name="chevron-end" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
