import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { useUnsentForm } from "./unsent.ts";
import styles from "./unsent-notice.module.css";

/** Says why a form was not sent and what to do about it. Stays until the form is sent. */
export function UnsentNotice() {
  const t = useTranslations("staff.unsent");
  const unsent = useUnsentForm();
  if (unsent === null) return null;
  const { signInHref: way } = unsent;
  return (
    <div className={styles.notice}>
      <Notice tone="error" role="note">
        {t(unsent.unsent)}{" "}
        {way !== null && (
          <a className="link" href={way} target="_blank" rel="noreferrer">
            {t(unsent.unsent === "password" ? "prove" : "signIn")}
          </a>
        )}
      </Notice>
    </div>
  );
}
