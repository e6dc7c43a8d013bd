import {
  socialNetworkIds,
  socialNetworkName,
  socialNetworkOrigin,
} from "../../../domain/showcase/social-links.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { SettingField } from "./setting-field.tsx";
import styles from "./settings.module.css";

const inputAttributes = {
  salesPhone: { type: "tel", dir: "ltr" },
  salesWhatsapp: { type: "tel", dir: "ltr" },
  salesEmail: { type: "email", dir: "ltr" },
} as const;
const inputs = Object.keys(inputAttributes) as (keyof typeof inputAttributes)[];

/** Phone, WhatsApp and e-mail of sales, and the brokerage's social links. */
export function SalesContactSettings() {
  const t = useTranslations("settings.inputs");
  const locale = usePageLocale();
  return (
    <div className={styles.fields}>
      {inputs.map((input) => (
        <SettingField key={input} input={input} label={t(input)} {...inputAttributes[input]} />
      ))}
      {socialNetworkIds.map((site) => (
        <SettingField
          key={site}
          input={`socialLinks.${site}`}
          label={socialNetworkName(site)[locale]}
          isPageOnly
          dir="ltr"
          inputMode="url"
          placeholder={socialNetworkOrigin(site)}
        />
      ))}
    </div>
  );
}
