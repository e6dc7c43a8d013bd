import { useTranslations } from "../../language/use-translations.ts";
import { type Bilingual, localizedText } from "../../../domain/text/locale.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./amenities.module.css";
import { joinWithCommas } from "../../../messages/lists.ts";

/** Number of amenities that a project's page and card show before expanding [SHOW-7]. */
const shownCount = { page: 8, card: 6 } as const;

/** The first `shownCount.page` amenities as a checklist; a button expands the others [SHOW-7]. */
export function AmenityList({ amenities }: { readonly amenities: readonly Bilingual[] }) {
  const t = useTranslations("showcase.amenities");
  const others = amenities.slice(shownCount.page);
  if (amenities.length === 0) return <p className="muted">{t("none")}</p>;
  return (
    <>
      <CheckmarkList texts={amenities.slice(0, shownCount.page)} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>
            {t("more", { count: others.length })}
            <Icon name="chevron-down" />
          </summary>
          <CheckmarkList texts={others} />
        </details>
      )}
    </>
  );
}

/** A list with a tick before each item. */
export function CheckmarkList({ texts }: { readonly texts: readonly Bilingual[] }) {
  const locale = usePageLocale();
  return (
    <ul className={styles.list}>
      {texts.map((text) => (
        <li key={text.en}>
          <Icon name="check" />
          {localizedText(locale, text)}
        </li>
      ))}
    </ul>
  );
}

/** The first `shownCount.card` amenities in one line, followed by the number of the others. */
export function AmenitySummaryLine({ amenities }: { readonly amenities: readonly Bilingual[] }) {
  const t = useTranslations("showcase.amenities");
  const locale = usePageLocale();
  const shownNames = amenities.slice(0, shownCount.card).map((amenity) => localizedText(locale, amenity));
  const hidden = amenities.length - shownNames.length;
  if (amenities.length === 0) return t("none");
  return (
    <>
      {joinWithCommas(shownNames, locale)}
      {hidden > 0 && (
        <>
          {" "}
          <b className={styles.count}>{t("more", { count: hidden })}</b>
        </>
      )}
    </>
  );
}
