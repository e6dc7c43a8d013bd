import { Link } from "react-router";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { type InboxAddress, inboxHref } from "../view/inbox-address.ts";
import styles from "./lead-panel.module.css";

interface QuestionButtonsProps {
  readonly address: InboxAddress;
  readonly submit: string;
  readonly cancel: string;
}

/** Ends a question that stands beside a lead: does it, or leads back to the lead. */
export function QuestionButtons({ address, submit, cancel }: QuestionButtonsProps) {
  const locale = usePageLocale();
  return (
    <div className={styles.buttons}>
      <Button type="submit" look="primary">
        {submit}
      </Button>
      <Link
        className={buttonClass({ look: "line" })}
        to={inboxHref(locale, { ...address, ask: null })}
        preventScrollReset
      >
        {cancel}
      </Link>
    </div>
  );
}
