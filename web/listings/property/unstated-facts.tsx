import { useState } from "react";
import type { UnstatedFact } from "../../../domain/listings/unstated.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { useHydrated } from "../../ui/hydrated.tsx";
import type { UnstatedFactsView } from "./unstated-view.ts";
import facts from "./property-facts.module.css";
import styles from "./unstated-facts.module.css";

interface UnstatedFactsProps {
  readonly code: string;
  readonly unstated: UnstatedFactsView;
}

/**
 * The facts that the seller did not state, with a link to one WhatsApp message that requests all of them. With
 * scripts visitors can untick facts that they do not need.
 */
export function UnstatedFacts({ code, unstated }: UnstatedFactsProps) {
  const t = useTranslations("property");
  const isHydrated = useHydrated();
  const [excludedFacts, setExcludedFacts] = useState<readonly UnstatedFact[]>([]);
  if (unstated.length === 0) return null;
  const requestedFacts = unstated.map(({ fact }) => fact).filter((fact) => !excludedFacts.includes(fact));
  const toggle = (fact: UnstatedFact) =>
    setExcludedFacts((before) =>
      before.includes(fact) ? before.filter((other) => other !== fact) : [...before, fact],
    );
  const renderCode = () => (
    <bdi dir="ltr" className={facts.unbroken}>
      {code}
    </bdi>
  );
  return (
    <section className={facts.block}>
      <h2>{t("unstated.title")}</h2>
      <p className={styles.lead}>{t(isHydrated ? "unstated.choose" : "unstated.lead")}</p>
      <ul className={styles.asks}>
        {unstated.map(({ fact, question }) => (
          <li key={fact}>
            <label>
              {isHydrated && (
                <input
                  type="checkbox"
                  className="tick"
                  checked={!excludedFacts.includes(fact)}
                  onChange={() => toggle(fact)}
                />
              )}
              <b>{t(`facts.${fact}`)}</b>
              <span>{question}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className={`row gap-3 gap-x5 ${styles.send}`}>
        <ContactLink
          channel="whatsapp"
          look="line"
          inquiry={{ kind: "unit", unitCode: code, ask: requestedFacts }}
        >
          {t("unstated.ask", { count: requestedFacts.length })}
        </ContactLink>
        <p>{t.rich("unstated.note", { code: renderCode })}</p>
      </div>
    </section>
  );
}
