import { Fragment, type ReactNode } from "react";
import { formatCairoDateTime } from "../../../../domain/time/cairo-date.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Notice } from "../../../ui/notice.tsx";
import { urls } from "../../../shell/urls.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { useChatTopicName } from "../../shell/chat-topics.ts";
import styles from "./chat-notice.module.css";
import type { InboxAgent, WhatsAppChatView } from "../view/inbox-data.ts";

interface ChatNoticeProps {
  readonly chat: WhatsAppChatView | "missing";
  readonly agents: readonly InboxAgent[];
}

/** Shows the WhatsApp chat whose reference was searched for: topic, agent, time and language. */
export function WhatsAppChatNotice({ chat, agents }: ChatNoticeProps) {
  const t = useTranslations("inbox.chat");
  return (
    <div className={styles.chat}>
      <Notice role="status">
        {chat === "missing" ? <p>{t("missing")}</p> : <ChatFacts chat={chat} agents={agents} />}
      </Notice>
    </div>
  );
}

function ChatFacts({
  chat,
  agents,
}: {
  readonly chat: WhatsAppChatView;
  readonly agents: readonly InboxAgent[];
}) {
  const t = useTranslations("inbox.chat");
  const locale = usePageLocale();
  const { style } = useNumberFormats();
  const topicName = useChatTopicName();
  const { unitCode, projectName, developerName } = chat;
  const reference = <bdi dir="ltr">{chat.reference}</bdi>;
  const agent = agents.find(({ id }) => id === chat.agentId);
  const agentName = agent && <bdi>{localizedText(locale, { en: agent.name, ar: agent.nameAr })}</bdi>;
  return (
    <>
      <p>
        <strong>{t.rich("title", { reference: () => reference })}</strong>
      </p>
      <p>
        <Line>
          {topicName(chat.about)}
          {unitCode && (
            <a className="link" href={urls.listing(locale, unitCode)}>
              <bdi dir="ltr">{unitCode}</bdi>
            </a>
          )}
          {projectName && <bdi>{localizedText(locale, projectName)}</bdi>}
          {developerName && <bdi>{localizedText(locale, developerName)}</bdi>}
        </Line>
      </p>
      <p>
        <Line>
          {agentName ? t.rich("with", { agent: () => agentName }) : t("withSales")}
          <time dateTime={chat.openedAt.toISOString()}>{formatCairoDateTime(chat.openedAt, style)}</time>
          {t(`languages.${chat.locale}`)}
        </Line>
      </p>
    </>
  );
}

/** Joins the parts that are present with dots. */
function Line({ children }: { readonly children: readonly ReactNode[] }) {
  const parts = children.filter(Boolean);
  return parts.map((part, place) => (
    // The parts are never reordered, so the index is a stable key.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && " · "}
      {part}
    </Fragment>
  ));
}
