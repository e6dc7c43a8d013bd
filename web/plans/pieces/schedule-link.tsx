import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./schedule-link.module.css";

interface ScheduleLinkProps {
  /** Null where no schedule can be drawn; then there is no link. */
  readonly href: string | null;
  /** The plan, or the code of the home: for who hears the link without what stands around it. */
  readonly of: string;
  readonly className?: string | undefined;
}

/** "Payment schedule" and "Cheque book": lead to every payment with its day, and to what to write on each cheque. */
export function ScheduleLink({ href, of, className }: ScheduleLinkProps) {
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
          <span className="visually-hidden"> {of}</span>
        </a>
      ))}
    </span>
  );
}
