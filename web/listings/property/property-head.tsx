import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { listSeparators } from "../../../messages/lists.ts";
import { Icon } from "../../ui/icons.tsx";
import { Status } from "../../ui/status.tsx";
import { SellerTitle, statusTones } from "../cards/card-facts.tsx";
import type { NamedLink, PropertyView } from "./property-view.ts";
import styles from "./property-head.module.css";

/** Status, mark of a sample and code; the home's name; where it is and who built it. */
export function PropertyHead({ view }: { readonly view: PropertyView }) {
  const t = useTranslations("listing");
  const locale = usePageLocale();
  const { status, isSample, code, title, place, builder } = view;
  return (
    <header>
      <div className={styles.top}>
        <Status tone={statusTones[status]}>{t(`status.${status}`)}</Status>
        {isSample && <span className={styles.sample}>{t("sample")}</span>}
        <span className="code">{code}</span>
      </div>
      <h1 className={`h2 ${styles.title}`}>{title}</h1>
      <SellerTitle title={view.sellerTitle} />
      <p className={styles.place}>
        <Icon name="pin" />
        <span>
          {place || t("missing.place")}
          {builder && (
            <>
              {listSeparators[locale]}
              <NamedAnchor link={builder} />
            </>
          )}
        </span>
      </p>
    </header>
  );
}

/** A name, as a link where it leads somewhere. */
export function NamedAnchor({ link: { name, href } }: { readonly link: NamedLink }) {
  return href ? (
    <a className={styles.anchor} href={href}>
      {name}
    </a>
  ) : (
    name
  );
}
