import { formatPhone } from "../../../domain/text/phone.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./agent-card.module.css";
import type { AgentView } from "./buyer-facts-view.ts";

/** Who is to be asked about a home; the ways to reach them are the buttons below. */
export function AgentCard({ agent }: { readonly agent: AgentView }) {
  const t = useTranslations("property.agent");
  const { name, title, phone, avatar } = agent;
  return (
    <div className={styles.agent}>
      {avatar && (
        <Picture
          className={styles.photo}
          image={{
            url: avatar,
            alt: { en: "", ar: "" },
            widthPx: photoPx,
            heightPx: photoPx,
            placeholder: "",
          }}
          sizes={`${photoPx}px`}
          variant="square"
          isDecorative
        />
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

/** The frame is square, whatever the photo is. */
const photoPx = 64;
