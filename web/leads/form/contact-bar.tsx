import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePublicSite } from "../../shell/site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import bar from "../../listings/property/sticky-bar.module.css";

interface ContactBarProps {
  readonly inquiry: ChatTopic;
  /** Address of the visit form; null for pages about nothing that can be visited. */
  readonly visitHref: string | null;
}

/** A bar at the bottom of screens narrower than 768px: WhatsApp and visit [SHOW-24]. */
export function ContactBar({ inquiry, visitHref }: ContactBarProps) {
  const t = useTranslations("showcase");
  const hasChat = Boolean(usePublicSite()?.config.salesWhatsapp);
  if (!hasChat && visitHref === null) return null;
  return (
    <div className={bar.bar}>
      {hasChat && <ContactLink channel="whatsapp" look="primary" inquiry={inquiry} />}
      {visitHref !== null && (
        <ButtonLink look={hasChat ? "line" : "primary"} href={visitHref}>
          {t("bookVisit")}
        </ButtonLink>
      )}
    </div>
  );
}
