import { toTelUrl } from "../../../../domain/text/phone.ts";
import type { InboxLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";

type LeadContact = Pick<InboxLead, "channel" | "phone" | "email"> & { readonly replyUrl: string };

/** The links for answering a lead, that of the channel that the visitor asked for first. */
export function leadContactWays({ channel, phone, email, replyUrl }: LeadContact) {
  const call = { name: "call", icon: "phone", href: toTelUrl(phone) } as const;
  const chat = { name: "whatsapp", icon: "whatsapp", href: replyUrl } as const;
  const mail = { name: "mail", icon: "mail", href: `mailto:${email}` } as const;
  if (channel === "email" && email) return [mail, chat];
  return channel === "whatsapp" ? [chat, call] : [call, chat];
}
