import {
  roleHasPermission,
  type Permission,
  rolePermissions,
  type Role,
  roles,
  memberHasPermission,
} from "../../../domain/staff/roles.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./settings-tables.module.css";

/** All permissions: the owner role has every one. */
const permissions = rolePermissions.owner;

type Answer = "yes" | "ifAllowed" | "no";

function answerOf(role: Role, permission: Permission): Answer {
  if (roleHasPermission(role, permission)) return "yes";
  return memberHasPermission({ role, mayExport: true }, permission) ? "ifAllowed" : "no";
}

/** The permissions of each role, read-only. */
export function RolePermissionsTable() {
  const t = useTranslations("settings.roles");
  const staff = useTranslations("staff");
  return (
    <>
      {/* On narrow screens the table scrolls sideways, which the keyboard can do only if it is focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="group" aria-labelledby="settings-roles-title" tabIndex={0}>
        <table className={styles.roles}>
          <thead>
            <tr>
              <th scope="col">{t("right")}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {staff(`roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{staff(`permissions.${permission}`)}</th>
                {roles.map((role) => (
                  <td key={role}>
                    <Mark answer={answerOf(role, permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small muted">{t("ifAllowedText")}</p>
    </>
  );
}

function Mark({ answer }: { readonly answer: Answer }) {
  const t = useTranslations("settings.roles");
  if (answer !== "yes") return <span className={answer === "no" ? "muted" : undefined}>{t(answer)}</span>;
  return (
    <>
      <Icon name="check" className={styles.yes} />
      <span className="visually-hidden">{t("yes")}</span>
    </>
  );
}
