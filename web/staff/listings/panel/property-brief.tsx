import { textIn } from "../../../../domain/text/locale.ts";
import type { PropertyDetail } from "../../../../server/listings/inventory/find-property.ts";
import { Picture } from "../../../ui/picture.tsx";
import { usePageLocale } from "../../../language/page-locale.ts";
import styles from "./question.module.css";

/** Which property is meant: its cover, name and code. */
export function PropertyBrief({ property: { values, pictures } }: { readonly property: PropertyDetail }) {
  const locale = usePageLocale();
  const title =
    textIn(locale, { en: values.title, ar: values.titlear }) ||
    textIn(locale, { en: values.projectname, ar: values.projectnamear });
  const [cover] = pictures;
  return (
    <div className={styles.brief}>
      {cover && <Picture image={cover} sizes="96px" variant="square" isDecorative className={styles.cover} />}
      <p>
        {title && <span className={styles.title}>{title}</span>}
        <bdi dir="ltr">{values.unitcode}</bdi>
      </p>
    </div>
  );
}
