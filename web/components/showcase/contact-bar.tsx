import type { WhatsappInquiry } from "../../../domain/whatsapp.ts";
import { useSite } from "../../site.ts";
import { ContactLink } from "../contact-link.tsx";
import bar from "../property/sticky-bar.module.css";

/** On screens under 768 px: the ways to ask, always at hand. */
export function ContactBar({ inquiry }: { readonly inquiry: WhatsappInquiry }) {
  const config = useSite()?.config;
  if (!config?.salesWhatsapp && !config?.salesPhone) return null;
  return (
    <div className={bar.bar}>
      {config.salesWhatsapp && <ContactLink way="whatsapp" look="primary" inquiry={inquiry} />}
      <ContactLink way="phone" look={config.salesWhatsapp ? "line" : "primary"} />
    </div>
  );
}
