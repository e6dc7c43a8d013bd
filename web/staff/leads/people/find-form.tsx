import { Form } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { urls } from "../../../shell/urls.ts";
import { FormField } from "../../../forms/labelled-field.tsx";
import type { PeoplePageActionData } from "./change-people.ts";
import styles from "./people.module.css";

/** Finds a person by a form sent with POST, because browsers store the addresses of GET requests in their history. */
export function FindPersonForm({ answer }: { readonly answer: PeoplePageActionData | null }) {
  const t = useTranslations("people");
  const locale = usePageLocale();
  const searchText = answer?.kind === "address" ? undefined : answer?.searchText;
  return (
    <Form method="post" action={urls.page("admin/leads/people", locale)} className={styles.find}>
      <FormField
        id="who"
        label={t("who")}
        hint={t("hint")}
        fault={answer?.kind === "not-found" ? t(`missed.${answer.reason}`) : undefined}
        defaultValue={searchText}
        key={searchText}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        required
      />
      <Button type="submit" name="do" value="find" look="primary">
        {t("find")}
      </Button>
    </Form>
  );
}
