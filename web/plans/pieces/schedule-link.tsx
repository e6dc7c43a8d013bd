import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./schedule-link.module.css";

interface PaymentScheduleLinksProps {
  /** The address of the payment schedule; if null, nothing is rendered. */
  readonly href: string | null;
  /** The plan's name or the home's unit code, so that screen readers can tell the page's links apart. */
  readonly subjectName: string;
  readonly className?: string | undefined;
}

/** The links "Payment schedule" (dated payments) and "Cheque book" (what to write on each cheque). */
export function PaymentScheduleLinks({ href, subjectName, className }: PaymentScheduleLinksProps) {
  const t = useTranslations("schedule");
  if (href === null) return null;
  const links = [
    { to: href, words: t("see") },
    { to: urls.chequesOf(href), words: t("seeCheques") },
  ];
  return (
    <span className={classNames("row gap-x4", className)}>
      {links.map(({ to, words }) => (
        <a key={to} className={`link small ${styles.link}`} rel="nofollow" href={to}>
          {words}
          <span className="visually-hidden"> {subjectName}</span>
        </a>
      ))}
    </span>
  );
}
