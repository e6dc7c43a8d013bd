import { toTelUrl } from "../../../domain/text/phone.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { TodayData } from "./load-today.ts";
import styles from "./today.module.css";

type Lead = NonNullable<TodayData["leads"]>["first"][number];

interface LeadContactLinksProps {
  readonly lead: Pick<Lead, "name" | "phone" | "email" | "channel" | "replyUrl">;
  /** True for the most urgent lead, which has two labelled buttons; any other lead has one icon. */
  readonly isFirst: boolean;
}

/** Links for answering a lead; the channel that the visitor asked for comes first. */
export function LeadContactLinks({ lead, isFirst }: LeadContactLinksProps) {
  const t = useTranslations("today.leads");
  const call = { name: "call", icon: "phone", href: toTelUrl(lead.phone) } as const;
  const chat = { name: "whatsapp", icon: "whatsapp", href: lead.replyUrl } as const;
  const mail = { name: "mail", icon: "mail", href: `mailto:${lead.email}` } as const;
  const ways =
    lead.channel === "email" && lead.email
      ? [mail, chat]
      : lead.channel === "whatsapp"
        ? [chat, call]
        : [call, chat];
  const shown = isFirst ? ways : ways.slice(0, 1);
  return (
    <div className={styles.ways}>
      {shown.map(({ name, icon, href }, index) => (
        <ButtonLink
          key={name}
          className={isFirst ? undefined : buttonClass({ look: "line" }, styles.square)}
          look={isFirst && index === 0 ? "primary" : "line"}
          href={href}
          {...(name === "whatsapp" && { target: "_blank", rel: "noopener noreferrer" })}
        >
          <Icon name={icon} />
          <span className={isFirst ? undefined : "visually-hidden"}>{t(name)}</span>
          <span className="visually-hidden"> {lead.name}</span>
        </ButtonLink>
      ))}
    </div>
  );
}
