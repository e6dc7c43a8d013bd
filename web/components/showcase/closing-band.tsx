import { useTranslations } from "../../messages/translator.ts";
import type { WhatsappInquiry } from "../../../domain/whatsapp.ts";
import band from "../contact-band.module.css";
import { ContactLink } from "../contact-link.tsx";
import styles from "./closing-band.module.css";

/** "Ready to Learn More": the last words of a project's page, and how to ask. */
export function ClosingBand({ inquiry }: { readonly inquiry: WhatsappInquiry }) {
  const t = useTranslations("showcase.closing");
  return (
    <section className="section on-deep">
      <div className={`wrap ${band.band}`}>
        <div className={styles.words}>
          <h2>{t("title")}</h2>
          <p className="muted">{t("text")}</p>
        </div>
        <div className={band.ways}>
          <ContactLink way="whatsapp" look="light" inquiry={inquiry} />
          <ContactLink way="phone" look="line-light" />
        </div>
      </div>
    </section>
  );
}
