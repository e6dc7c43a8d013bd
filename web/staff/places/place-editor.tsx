import { Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";
import { PlaceForm } from "./place-form.tsx";
import { PlaceLinkList } from "./place-rows.tsx";
import { placesHref } from "./places-address.ts";
import type { PlaceActionData, PlacesPageData, SharedSpellingView } from "./places-data.ts";
import styles from "./places.module.css";

interface PlaceEditorProps {
  readonly page: Extract<PlacesPageData, { kind: "edit" }>;
  readonly answer: PlaceActionData | null;
  readonly back: { readonly href: string; readonly label: string };
}

/** The form of a place, those of its spellings that other places share, and the places within it. */
export function PlaceEditor({ page, answer, back }: PlaceEditorProps) {
  const t = useTranslations("places");
  const locale = usePageLocale();
  const { id, name, shared, children } = page;
  return (
    <>
      <StaffPageHeader title={<bdi>{name}</bdi>} back={back} />
      <p className="cluster gap-x5 small">
        <a className="link touch" href={urls.place(locale, id)}>
          {t("seePage")}
        </a>
        <Link className="link touch" to={placesHref(locale, { kind: "new", parentId: id })}>
          {t("addWithin", { name })}
        </Link>
      </p>
      <PlaceForm form={page} answer={answer} closed={back.href} />
      <p className={`small muted ${styles.note}`}>
        {t("form.address")} {t("form.remains")}
      </p>
      {shared.length > 0 && <SharedSpellings shared={shared} />}
      {children.length > 0 && (
        <section className={styles.part}>
          <h2>{t("children.title")}</h2>
          <PlaceLinkList rows={children} />
        </section>
      )}
    </>
  );
}

/**
 * Lists spellings that other places have as well, which is allowed. Each line says which place the spelling alone
 * means, if only one.
 */
function SharedSpellings({ shared }: { readonly shared: readonly SharedSpellingView[] }) {
  const t = useTranslations("places.shared");
  return (
    <section className={styles.part}>
      <h2>{t("title")}</h2>
      <ul className={`small ${styles.shared}`}>
        {shared.map(({ usual, ...each }) => (
          <li key={each.spelling}>{usual === null ? t("open", each) : t("usual", { ...each, usual })}</li>
        ))}
      </ul>
    </section>
  );
}
