import { toTelUrl } from "../../../domain/text/phone.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import type { AgentView } from "./buyer-facts-view.ts";

interface InquiryProps {
  readonly agent: AgentView | null;
  readonly code: string;
  /** The label of the button; "WhatsApp" by default. */
  readonly children?: React.ReactNode;
}

/** A link to a WhatsApp chat about a home, with its agent if the agent has a number, otherwise with sales. */
export function WhatsappInquiryLink({ agent, code, children }: InquiryProps) {
  const t = useTranslations("chrome");
  if (!agent?.chatHref)
    return (
      <ContactLink channel="whatsapp" look="primary" inquiry={{ kind: "unit", unitCode: code }}>
        {children}
      </ContactLink>
    );
  return (
    <ButtonLink look="primary" href={agent.chatHref} target="_blank" rel="noopener nofollow">
      <Icon name="whatsapp" />
      {children ?? t("whatsapp")}
    </ButtonLink>
  );
}

/** A link that calls the home's agent if there is one, otherwise sales. */
export function PhoneCallLink({
  agent,
  isPrimary,
}: {
  readonly agent: AgentView | null;
  readonly isPrimary?: boolean;
}) {
  const t = useTranslations("chrome");
  const look = isPrimary ? "primary" : "line";
  if (!agent) return <ContactLink channel="phone" look={look} />;
  return (
    <ButtonLink look={look} href={toTelUrl(agent.phone)}>
      <Icon name="phone" />
      {t("phone")}
    </ButtonLink>
  );
}
