import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { formatAreaM2, formatEgp } from "../../../messages/money.ts";
import { useReader } from "../../language/page-locale.ts";
import { Fact, FactList } from "../../ui/fact.tsx";
import { Money } from "../../ui/money.tsx";
import { CopyCode } from "./copy-code.tsx";
import { NamedAnchor } from "./property-head.tsx";
import type { PropertyView } from "./property-view.ts";
import styles from "./property-facts.module.css";

/** The five facts people look for first. */
export function PropertyFacts({ view }: { readonly view: PropertyView }) {
  const t = useTranslations("property.facts");
  const reader = useReader();
  const { areaM2, rooms, bathrooms, finishing, delivery } = view;
  const counted = (count: number) => (count > 0 ? formatCount(count, reader) : t("notSpecified"));
  const facts = [
    { name: t("area"), text: areaM2 > 0 ? formatAreaM2(areaM2, reader) : t("notSpecified") },
    ...(rooms === null ? [] : [{ name: t("rooms"), text: counted(rooms) }]),
    { name: t("bathrooms"), text: counted(bathrooms) },
    { name: t("finishing"), text: finishing || t("notSpecified") },
    { name: t("delivery"), text: delivery || t("notSpecified") },
  ];
  return <FactList facts={facts} className={styles.facts} />;
}

/** Everything else that is known of the home, one fact a line. */
export function PropertyDetails({
  view,
  confirmedOn,
}: {
  readonly view: PropertyView;
  /** "" while nobody has confirmed that the home can be had. */
  readonly confirmedOn: string;
}) {
  const t = useTranslations("property");
  const reader = useReader();
  const { code, project, builder, unitType, place, pricePerM2Egp, listedOn, updatedOn } = view;
  return (
    <section className={styles.block}>
      <h2>{t("details")}</h2>
      <dl className={styles.ledger}>
        <Detail name={t("facts.unitCode")}>
          <bdi dir="ltr" className={styles.code}>
            {code}
          </bdi>
          <CopyCode code={code} />
        </Detail>
        <Detail name={t("facts.project")}>{project && <NamedAnchor link={project} />}</Detail>
        <Detail name={t("facts.developer")}>{builder && <NamedAnchor link={builder} />}</Detail>
        <Detail name={t("facts.unitType")}>{unitType}</Detail>
        <Detail name={t("facts.location")}>{place}</Detail>
        {pricePerM2Egp !== null && (
          <Detail name={t("facts.pricePerM2")}>
            <Money money={formatEgp(pricePerM2Egp, reader)} />
          </Detail>
        )}
        <Detail name={t("facts.listed")}>{listedOn}</Detail>
        <Detail name={t("facts.updated")}>{updatedOn}</Detail>
        {confirmedOn && <Detail name={t("facts.confirmed")}>{confirmedOn}</Detail>}
      </dl>
    </section>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  const t = useTranslations("property.facts");
  return <Fact name={name}>{children || t("notSpecified")}</Fact>;
}
