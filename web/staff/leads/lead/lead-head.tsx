import type { RefObject } from "react";
import { Form, Link } from "react-router";
import { formatPhone } from "../../../../domain/text/phone.ts";
import { leadRights } from "../../../../domain/staff/rights/leads.ts";
import type { LeadInPanel } from "../view/load-inbox.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";
import { leadContactWays } from "../view/contact-ways.ts";
import { type InboxAddress, inboxHref } from "../view/inbox-address.ts";
import styles from "./lead-head.module.css";

interface LeadHeaderProps {
  readonly lead: LeadInPanel;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly address: InboxAddress;
}

/** Text keys of the links, written out because a test searches the sources for keys. */
const labelKeys = { call: "call", whatsapp: "whatsapp", mail: "mail" } as const;

/** Links for answering; the channel that the visitor asked for comes first and is filled. */
function LeadReplyLinks({ lead }: { readonly lead: LeadInPanel }) {
  const t = useTranslations("inbox");
  const channel = lead.channel === "email" ? "mail" : lead.channel;
  return leadContactWays(lead).map(({ name, icon, href }) => (
    <ButtonLink
      key={name}
      look={name === channel ? "primary" : "line"}
      href={href}
      {...(name === "whatsapp" && { id: "lead-whatsapp", target: "_blank", rel: "noopener noreferrer" })}
    >
      <Icon name={icon} />
      {t(labelKeys[name])}
    </ButtonLink>
  ));
}

/** The visitor's name and the links for answering. */
export function LeadHeader({ lead, heading, address }: LeadHeaderProps) {
  const t = useTranslations("inbox");
  const locale = usePageLocale();
  const may = usePermissionCheck();
  const { name, phone, email, channel, hours, state } = lead;
  const isOpen = may(leadRights.contact, lead).ok;
  return (
    <header className={`cluster apart gap-4 ${styles.head}`}>
      <div className={styles.who}>
        <h2 ref={heading} id="lead-name" tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        {isOpen && (
          <p>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
            {email && (
              <>
                {" · "}
                <a className="link" href={`mailto:${email}`}>
                  <bdi dir="ltr">{email}</bdi>
                </a>
              </>
            )}
          </p>
        )}
        <p className="muted">
          {t("wish", { channel: t(`channels.${channel}`), hours: t(`hours.${hours}`) })}
          {" · "}
          {t(`languages.${lead.locale}`)}
          {may(leadRights.correct, lead).ok && (
            <>
              {" · "}
              <Link
                className="link"
                to={inboxHref(locale, { ...address, ask: "correct" })}
                preventScrollReset
              >
                {t("correct.link")}
              </Link>
            </>
          )}
        </p>
      </div>
      {isOpen && (
        <div className={`cluster gap-2 ${styles.ways}`}>
          <LeadReplyLinks lead={lead} />
          {state === "new" && may(leadRights.move, lead, "contacted").ok && (
            <Form method="post" preventScrollReset>
              <HiddenFields values={{ intent: "state", id: lead.id, revision: lead.revision }} />
              <Button type="submit" name="to" value="contacted" look="line">
                <Icon name="check" />
                {t("markContacted")}
              </Button>
            </Form>
          )}
        </div>
      )}
    </header>
  );
}
