import { formatPhone } from "../../../domain/text/phone.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { PictureFrame } from "../../ui/picture-frame.tsx";
import styles from "./agent-card.module.css";
import type { AgentView } from "./buyer-facts-view.ts";

/** Name and photo of a home's agent, shown above the buttons that contact the agent. */
export function AgentCard({ agent }: { readonly agent: AgentView }) {
  const t = useTranslations("property.agent");
  const { name, title, phone, photo } = agent;
  return (
    <div className={styles.agent}>
      {photo && (
        <PictureFrame className={styles.photo} picture={photo} sizes="64px" variant="square" isDecorative />
      )}
      <div>
        <p className={styles.label}>{t("label")}</p>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {title && (
          <p className={styles.title}>
            <bdi>{title}</bdi>
          </p>
        )}
        <p className={styles.phone}>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </p>
      </div>
    </div>
  );
}
