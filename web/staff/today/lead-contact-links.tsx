import { useTranslations } from "../../language/use-translations.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { leadContactWays } from "../leads/view/contact-ways.ts";
import type { TodayPageData } from "./load-today.ts";
import styles from "./today.module.css";

type Lead = NonNullable<TodayPageData["leads"]>["first"][number];

interface LeadContactLinksProps {
  readonly lead: Pick<Lead, "name" | "phone" | "email" | "channel" | "replyUrl">;
  /** True for the most urgent lead, which has two labelled buttons; any other lead has one icon. */
  readonly isFirst: boolean;
}

/** Text keys of the links, written out because a test searches the sources for keys. */
const labelKeys = { call: "call", whatsapp: "whatsapp", mail: "mail" } as const;

/** Links for answering a lead; the channel that the visitor asked for comes first. */
export function LeadContactLinks({ lead, isFirst }: LeadContactLinksProps) {
  const t = useTranslations("today.leads");
  const links = leadContactWays(lead);
  const shownLinks = isFirst ? links : links.slice(0, 1);
  return (
    <div className={styles.ways}>
      {shownLinks.map(({ name, icon, href }, index) => (
        <ButtonLink
          key={name}
          className={isFirst ? undefined : buttonClass({ look: "line" }, styles.square)}
          look={isFirst && index === 0 ? "primary" : "line"}
          href={href}
          {...(name === "whatsapp" && { target: "_blank", rel: "noopener noreferrer" })}
        >
          <Icon name={icon} />
          <span className={isFirst ? undefined : "visually-hidden"}>{t(labelKeys[name])}</span>
          <span className="visually-hidden"> {lead.name}</span>
        </ButtonLink>
      ))}
    </div>
  );
}
