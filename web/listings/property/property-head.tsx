import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { listSeparators } from "../../../messages/lists.ts";
import { Icon } from "../../ui/icons.tsx";
import { Status } from "../../ui/status.tsx";
import { Words } from "../../language/words.tsx";
import { statusTones } from "../cards/card-facts.tsx";
import type { NamedLink, PropertyView } from "./property-view.ts";
import styles from "./property-head.module.css";

interface PropertyHeadProps {
  readonly view: PropertyView;
  /** "" while nobody has confirmed that the home can be had. */
  readonly confirmedOn?: string;
}

/** Status, mark of a sample and code; the home's name; where it is and who built it; how long it has been offered. */
export function PropertyHead({ view, confirmedOn = "" }: PropertyHeadProps) {
  const t = useTranslations("listing");
  const locale = usePageLocale();
  const { status, isSample, code, title, place, builder } = view;
  return (
    <header>
      <div className={`row gap-x4 ${styles.top}`}>
        <Status tone={statusTones[status]}>{t(`status.${status}`)}</Status>
        {isSample && <span className={styles.sample}>{t("sample")}</span>}
        <span className="code">{code}</span>
      </div>
      <h1 className={`h2 ${styles.title}`}>
        <Words>{title}</Words>
      </h1>
      <p className={styles.place}>
        <Icon name="pin" />
        <span>
          {place ? <Words>{place}</Words> : t("missing.place")}
          {builder && (
            <>
              {listSeparators[locale]}
              <NamedAnchor link={builder} />
            </>
          )}
        </span>
      </p>
      <Availability view={view} confirmedOn={confirmedOn} />
    </header>
  );
}

/** Since when the home is listed, and whether somebody has said that it can be had. */
function Availability({ view, confirmedOn }: Required<PropertyHeadProps>) {
  const t = useTranslations("property.availability");
  const { status, isSample, listedOn: listed } = view;
  // Nobody is asked whether a sample can be had, or a home that is gone.
  const kind = isSample || status === "removed" ? "listed" : confirmedOn ? "confirmed" : "unconfirmed";
  return <p className="small muted">{t(kind, { listed, confirmed: confirmedOn })}</p>;
}

/** A name, as a link where it leads somewhere. */
export function NamedAnchor({ link: { name, href } }: { readonly link: NamedLink }) {
  return href ? (
    <a className="link-in-text" href={href}>
      <Words>{name}</Words>
    </a>
  ) : (
    <Words>{name}</Words>
  );
}
