import { Form, Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { FieldError, fieldErrorProps } from "../../../forms/labelled-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { urls } from "../../../shell/urls.ts";
import type { EmailAddressLookup } from "./change-people.ts";
import { useHasPermission } from "../../shell/use-may.ts";
import styles from "./people.module.css";

/** An e-mail address: its alerts, and the people whose leads name it. */
export function EmailAddressCard({
  lookup: { searchText, alerts, people, isUnsure },
}: {
  readonly lookup: EmailAddressLookup;
}) {
  const t = useTranslations("people");
  const mayErase = useHasPermission("leads:export");
  const locale = usePageLocale();
  const fault = isUnsure ? t("address.unsure") : undefined;
  return (
    <section className={styles.person} aria-labelledby="found">
      <h2 id="found" className="text-xl">
        <bdi dir="ltr">{searchText}</bdi>
      </h2>
      {people.length > 0 && (
        <>
          <p>{t("address.people", { count: people.length })}</p>
          <ul className="cluster gap-x5">
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
      <p>{t("address.alerts", { count: alerts })}</p>
      {alerts > 0 && mayErase && (
        <Form method="post" action={urls.page("admin/leads/people", locale)} className={styles.erase}>
          <input type="hidden" name="who" value={searchText} />
          <label className={styles.sure}>
            <input type="checkbox" name="sure" value="yes" {...fieldErrorProps("sure", fault)} />
            {t("address.sure")}
          </label>
          <FieldError controlId="sure" text={fault} />
          <Button type="submit" name="do" value="erase-alerts">
            {t("address.erase")}
          </Button>
        </Form>
      )}
    </section>
  );
}
