import { type Role, roles } from "../../../domain/staff/roles.ts";
import { useTranslations } from "../../language/use-translations.ts";
import styles from "./accounts.module.css";

/** The roles, each with a short description of its rights. */
export function RoleField({ value }: { readonly value: Role }) {
  const t = useTranslations("accounts");
  const staff = useTranslations("staff");
  return (
    <fieldset className={`rows gap-2 ${styles.roles}`}>
      <legend>{t("role")}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === value} required />
          <span>
            <strong>{staff(`roles.${role}`)}</strong>
            <span>{t(`roleTexts.${role}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
