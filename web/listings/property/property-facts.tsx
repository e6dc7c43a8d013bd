import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { formatAreaM2, formatEgp } from "../../../messages/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { DescriptionItem, DescriptionList } from "../../ui/description-list.tsx";
import { MoneyAmount } from "../../ui/money.tsx";
import { MixedLanguageText } from "../../language/mixed-language-text.tsx";
import { CopyUnitCodeButton } from "./copy-code.tsx";
import { NameWithOptionalLink } from "./property-head.tsx";
import type { PropertyView } from "./property-view.ts";
import styles from "./property-facts.module.css";
import ledger from "../../ui/ledger.module.css";

/** The five facts that matter most to visitors. */
export function PropertyFacts({ view }: { readonly view: PropertyView }) {
  const t = useTranslations("property.facts");
  const format = useReaderFormat();
  const { areaM2, rooms, bathrooms, finishing, delivery } = view;
  const notSpecified = <span className={styles.unsaid}>{t("notSpecified")}</span>;
  const countText = (count: number) => (count > 0 ? formatCount(count, format) : notSpecified);
  const facts = [
    { name: t("area"), text: areaM2 > 0 ? formatAreaM2(areaM2, format) : notSpecified },
    ...(rooms === null ? [] : [{ name: t("rooms"), text: countText(rooms) }]),
    { name: t("bathrooms"), text: countText(bathrooms) },
    {
      name: t("finishing"),
      text: finishing ? <MixedLanguageText>{finishing}</MixedLanguageText> : notSpecified,
    },
    { name: t("delivery"), text: delivery || notSpecified },
  ];
  return <DescriptionList facts={facts} className={styles.facts} />;
}

/** All other known facts of the home, one per line. */
export function PropertyDetails({ view }: { readonly view: PropertyView }) {
  const t = useTranslations("property");
  const format = useReaderFormat();
  const { code, project, builder, unitType, place, pricePerM2Egp, propertyNumber, updatedOn } = view;
  return (
    <section className={styles.block}>
      <h2>{t("details")}</h2>
      <dl className={`${ledger.ledger} ${styles.ledger}`}>
        <Detail name={t("facts.unitCode")}>
          <bdi dir="ltr" className={styles.code}>
            {code}
          </bdi>
          <CopyUnitCodeButton code={code} />
        </Detail>
        <Detail name={t("facts.project")}>{project && <NameWithOptionalLink link={project} />}</Detail>
        <Detail name={t("facts.developer")}>{builder && <NameWithOptionalLink link={builder} />}</Detail>
        <Detail name={t("facts.unitType")}>
          <MixedLanguageText>{unitType}</MixedLanguageText>
        </Detail>
        <Detail name={t("facts.location")}>{place && <MixedLanguageText>{place}</MixedLanguageText>}</Detail>
        <DescriptionItem name={t("facts.propertyNumber")}>
          {propertyNumber === "" ? (
            <span className={styles.unsaid}>{t("facts.notProvided")}</span>
          ) : (
            <bdi dir="ltr" className={styles.code}>
              {propertyNumber}
            </bdi>
          )}
        </DescriptionItem>
        {view.stated.map(({ name, text }) => (
          <DescriptionItem key={name} name={name}>
            {text}
          </DescriptionItem>
        ))}
        {pricePerM2Egp !== null && (
          <Detail name={t("facts.pricePerM2")}>
            <MoneyAmount money={formatEgp(pricePerM2Egp, format)} />
          </Detail>
        )}
        <Detail name={t("facts.updated")}>{updatedOn}</Detail>
      </dl>
    </section>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  const t = useTranslations("property.facts");
  return (
    <DescriptionItem name={name}>
      {children || <span className={styles.unsaid}>{t("notSpecified")}</span>}
    </DescriptionItem>
  );
}
