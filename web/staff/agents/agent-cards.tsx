import { Link } from "react-router";
import type { Agent } from "../../../domain/staff/agent.ts";
import { agentRights } from "../../../domain/staff/rights/agents.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { formatPhone } from "../../../domain/text/phone.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { DescriptionItem } from "../../ui/description-list.tsx";
import { Icon } from "../../ui/icons.tsx";
import { pictureSources } from "../../../domain/pictures/picture.ts";
import { usePermissionCheck } from "../shell/use-may.ts";
import styles from "./agent-cards.module.css";
import { type AgentPanelAddress, agentsHref } from "../pieces/agents-address.ts";
import type { AgentPanelData } from "./agents-data.ts";

interface AgentCardsProps {
  readonly agents: readonly Agent[];
  readonly isDeleted: boolean;
  readonly panel: AgentPanelData | null;
}

/** The agents as cards, each with its actions. */
export function AgentCards({ agents, isDeleted, panel }: AgentCardsProps) {
  const openId = panel && "agent" in panel ? panel.agent.id : null;
  return (
    <ul className={styles.cards}>
      {agents.map((agent) => (
        <li key={agent.id}>
          <AgentCard agent={agent} isDeleted={isDeleted} isOpen={agent.id === openId} />
        </li>
      ))}
    </ul>
  );
}

function AgentCard({
  agent,
  isDeleted,
  isOpen,
}: {
  readonly agent: Agent;
  readonly isDeleted: boolean;
  readonly isOpen: boolean;
}) {
  const t = useTranslations("agents");
  const hoursText = useTranslations("assignment.hours");
  const locale = usePageLocale();
  const may = usePermissionCheck();
  const { id, phone, whatsapp, email } = agent;
  const name = localizedText(locale, { en: agent.name, ar: agent.nameAr });
  const title = localizedText(locale, { en: agent.title, ar: agent.titleAr });
  const href = (panel: AgentPanelAddress) => agentsHref(locale, { isDeleted, panel });
  const actions = (["edit", "hours", "delete", "restore"] as const).filter(
    (kind) => may(agentRights[kind], agent).ok,
  );
  return (
    <article className={styles.card} aria-current={isOpen || undefined}>
      <div className={styles.body}>
        <AgentPhoto avatar={agent.avatar} />
        <div className={styles.words}>
          <h2 className="text-l">
            <bdi>{name}</bdi>
          </h2>
          {title && (
            <p className="muted">
              <bdi>{title}</bdi>
            </p>
          )}
        </div>
      </div>
      <dl className={styles.ways}>
        <ContactItem name={t("phone")}>{formatPhone(phone)}</ContactItem>
        {whatsapp && <ContactItem name={t("whatsapp")}>{formatPhone(whatsapp)}</ContactItem>}
        <ContactItem name={t("email")}>{email}</ContactItem>
      </dl>
      <div className={styles.actions}>
        {actions.map((kind) => (
          <Link key={kind} to={href({ kind, id })} preventScrollReset>
            {kind === "hours" ? hoursText("link") : t(kind)} <bdi className="visually-hidden">{name}</bdi>
          </Link>
        ))}
      </div>
    </article>
  );
}

function ContactItem({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <DescriptionItem name={name}>
      <bdi dir="ltr">{children}</bdi>
    </DescriptionItem>
  );
}

function AgentPhoto({ avatar }: { readonly avatar: string }) {
  const t = useTranslations("agents");
  if (!avatar)
    return (
      <span className={styles.photo} title={t("noPhoto")}>
        <Icon name="user" />
      </span>
    );
  const { src, srcSet } = pictureSources(avatar);
  return (
    <span className={styles.photo}>
      <img src={src} {...(srcSet && { srcSet, sizes: "72px" })} alt="" decoding="async" loading="lazy" />
    </span>
  );
}
