import { useTranslations } from "../../language/use-translations.ts";
import { formatEgp, formatShortEgp } from "../../../messages/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { usePublicSite } from "../../shell/site.ts";
import { MoneyAmount } from "../../ui/money.tsx";
import { WhatsappInquiryLink, PhoneCallLink } from "./ask-links.tsx";
import type { AgentView } from "./buyer-facts-view.ts";
import type { PropertyView } from "./property-view.ts";
import styles from "./sticky-bar.module.css";

/** A bar at the bottom of phone screens with the instalment (or the price) and a contact button. */
export function StickyContactBar({
  view,
  agent,
}: {
  readonly view: PropertyView;
  readonly agent: AgentView | null;
}) {
  const t = useTranslations("property.money");
  const listing = useTranslations("listing");
  const format = useReaderFormat();
  const config = usePublicSite()?.config;
  const hasChat = Boolean(agent?.chatHref ?? config?.salesWhatsapp);
  if (!hasChat && !agent && !config?.salesPhone) return null;
  const { monthlyEgp, priceEgp, code } = view;
  // Shows the same amount as the home's card.
  const money = monthlyEgp ? formatShortEgp(monthlyEgp, format) : formatEgp(priceEgp, format);
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        {monthlyEgp ? t("monthly") : t("price")}
        <b>{money.egp > 0 ? <MoneyAmount money={money} isEgpOnly /> : listing("priceUnknown")}</b>
      </p>
      {hasChat ? (
        <WhatsappInquiryLink agent={agent} code={code} />
      ) : (
        <PhoneCallLink agent={agent} isPrimary />
      )}
    </div>
  );
}
