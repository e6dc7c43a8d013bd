import { Form } from "react-router";
import type { ListedAccount } from "../../../server/staff/accounts.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import type { Question } from "./accounts-view.ts";
import { RoleField } from "./role-field.tsx";
import styles from "./accounts.module.css";

interface AccountQuestionProps {
  readonly shown: ListedAccount;
  readonly question: Question;
  readonly isOwn: boolean;
}

/** What will happen, in a sentence, and the button that makes it happen. */
export function AccountQuestion({ shown: { account, state }, question, isOwn }: AccountQuestionProps) {
  const t = useTranslations("accounts");
  const locale = usePageLocale();
  const isInvited = question === "reset" && state === "invited";
  const asked = isInvited ? "link" : question;
  const own = isOwn && (question === "role" || question === "disable");
  return (
    <section className={styles.question} aria-labelledby="question">
      <h2 id="question">{t(`do.${asked}`)}</h2>
      <p>{t(own ? `ask.own-${question}` : `ask.${asked}`)}</p>
      <Form method="post" action={urls.page("admin/staff", locale, `account=${account.id}&ask=${question}`)}>
        {question === "role" && <RoleField value={account.role} />}
        <div className={styles.answers}>
          <Button type="submit" name="do" value={question} look="primary">
            {t(`yes.${asked}`)}
          </Button>
          <ButtonLink href={urls.page("admin/staff", locale, `account=${account.id}`)}>{t("no")}</ButtonLink>
        </div>
      </Form>
    </section>
  );
}
