import { useTranslations } from "../../language/use-translations.ts";
import styles from "./schedule-link.module.css";

interface ScheduleLinkProps {
  /** Null where no schedule can be drawn; then there is no link. */
  readonly href: string | null;
  /** The plan, or the code of the home: for who hears the link without what stands around it. */
  readonly of: string;
}

/** "Payment schedule": leads to every payment with its day. */
export function ScheduleLink({ href, of }: ScheduleLinkProps) {
  const t = useTranslations("schedule");
  if (href === null) return null;
  return (
    <a className={`link small ${styles.link}`} rel="nofollow" href={href}>
      {t("see")}
      <span className="visually-hidden"> {of}</span>
    </a>
  );
}
