import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { listSeparators } from "../../../messages/lists.ts";
import { Icon } from "../../ui/icons.tsx";
import { StatusBadge } from "../../ui/status.tsx";
import { MixedLanguageText } from "../../language/mixed-language-text.tsx";
import { listingStatusTones } from "../cards/card-facts.tsx";
import type { NamedLink, PropertyView } from "./property-view.ts";
import styles from "./property-head.module.css";

interface PropertyHeaderProps {
  readonly view: PropertyView;
  /** The day on which availability was confirmed; "" if never. */
  readonly confirmedOn?: string;
}

/** Status, sample badge, unit code, title, place and developer of the home, and since when it is listed. */
export function PropertyHeader({ view, confirmedOn = "" }: PropertyHeaderProps) {
  const t = useTranslations("listing");
  const locale = usePageLocale();
  const { status, isSample, code, title, place, builder } = view;
  return (
    <header>
      <div className={`row gap-x4 ${styles.top}`}>
        <StatusBadge tone={listingStatusTones[status]}>{t(`status.${status}`)}</StatusBadge>
        {isSample && <span className={styles.sample}>{t("sample")}</span>}
        <span className="code">{code}</span>
      </div>
      <h1 className={`h2 ${styles.title}`}>
        <MixedLanguageText>{title}</MixedLanguageText>
      </h1>
      <p className={styles.place}>
        <Icon name="pin" />
        <span>
          {place ? <MixedLanguageText>{place}</MixedLanguageText> : t("missing.place")}
          {builder && (
            <>
              {listSeparators[locale]}
              <NameWithOptionalLink link={builder} />
            </>
          )}
        </span>
      </p>
      <Availability view={view} confirmedOn={confirmedOn} />
    </header>
  );
}

/** Since when the home is listed, and whether its availability was confirmed. */
function Availability({ view, confirmedOn }: Required<PropertyHeaderProps>) {
  const t = useTranslations("property.availability");
  const { status, isSample, listedOn: listed } = view;
  // Samples and removed homes never count as confirmed.
  const kind = isSample || status === "removed" ? "listed" : confirmedOn ? "confirmed" : "unconfirmed";
  return <p className="small muted">{t(kind, { listed, confirmed: confirmedOn })}</p>;
}

/** A name, which is a link if it has an address. */
export function NameWithOptionalLink({ link: { name, href } }: { readonly link: NamedLink }) {
  return href ? (
    <a className="link-in-text" href={href}>
      <MixedLanguageText>{name}</MixedLanguageText>
    </a>
  ) : (
    <MixedLanguageText>{name}</MixedLanguageText>
  );
}
