import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { usePublicSite } from "../site.ts";
import { type ButtonLook, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../urls.ts";

interface ContactLinkProps {
  readonly channel: "whatsapp" | "phone";
  readonly look: ButtonLook;
  readonly small?: boolean;
  readonly block?: boolean;
  /** The topic of the WhatsApp chat; "general" by default. */
  readonly inquiry?: ChatTopic;
  /** The label; "WhatsApp" or "Call" by default. */
  readonly children?: React.ReactNode;
}

const generalInterest: ChatTopic = { kind: "general" };

/**
 * A link to contact sales by WhatsApp or phone. Without a configured number, the phone link is not rendered, and
 * WhatsApp lets the visitor choose a recipient [CHAT-10]. Opening a chat is recorded [CHAT-4].
 */
export function ContactLink({
  channel,
  look,
  small,
  block,
  inquiry = generalInterest,
  children,
}: ContactLinkProps) {
  const t = useTranslations("chrome");
  const locale = usePageLocale();
  const config = usePublicSite()?.config;
  if (channel === "phone" && !config?.salesPhone) return null;
  const link =
    channel === "phone"
      ? { href: `tel:${config?.salesPhone}` }
      : { href: urls.chat(locale, inquiry), target: "_blank", rel: "noopener nofollow" };
  return (
    <ButtonLink {...link} look={look} small={small} block={block}>
      <Icon name={channel} />
      {children ?? t(channel)}
    </ButtonLink>
  );
}
