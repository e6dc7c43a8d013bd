import { rolePermissions } from "../../domain/staff.ts";
import type { StaffAccount } from "../../server/staff/staff.ts";
import { useTranslations } from "../messages/translator.ts";
import { Icon } from "../ui/icons.tsx";
import { StaffPage } from "./staff-page.tsx";
import styles from "./staff-start.module.css";

/** The first page after signing in: who one is here, and what the role may do. */
export function StaffStart({ account }: { readonly account: StaffAccount }) {
  const t = useTranslations("staff");
  return (
    <StaffPage account={account}>
      <h1 className="h2">{t("start.title")}</h1>
      <p className={styles.who}>
        {t("start.signedInAs")} <bdi dir="ltr">{account.email}</bdi>
      </p>
      <h2 className={styles.heading}>{t("start.mayDo")}</h2>
      <ul className={styles.permissions}>
        {rolePermissions[account.role].map((permission) => (
          <li key={permission}>
            <Icon name="check" />
            {t(`permissions.${permission}`)}
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}
