import { useTranslations } from "../../language/use-translations.ts";
import galleryScript from "../../inline/showcase-gallery.ts?inline-script";
import { textIn } from "../../../domain/text/locale.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { InlineScript } from "../../shell/inline-script.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./project-gallery.module.css";

const largeSizes = "(min-width: 1400px) 880px, (min-width: 900px) 66vw, 100vw";
const smallSizes = "(min-width: 1400px) 430px, (min-width: 900px) 32vw, 100vw";

/**
 * The pictures of a project in one row that snaps: one at a time on phones, one large and two small on wide screens.
 * Swiped and scrolled without scripts; web/inline/showcase-gallery.ts answers the arrows.
 */
export function ProjectGallery({ project }: { readonly project: Project }) {
  const t = useTranslations("showcase.gallery");
  const locale = usePageLocale();
  const { pictures } = project;
  const isStatic = pictures.length === 1;
  const label = t("label", { name: textIn(locale, project.name) });
  return (
    <section
      className={classNames(styles.gallery, isStatic && styles.static)}
      aria-label={label}
      data-pictures
    >
      {/* Scrolled by the keyboard as well, so it has to take the focus and say what it is. */}
      <ul className={styles.row} {...(!isStatic && { tabIndex: 0, "aria-label": label })}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <figure>
              <div className={styles.picture}>
                <Picture
                  image={picture}
                  sizes={index % 3 === 0 ? largeSizes : smallSizes}
                  variant="fill"
                  {...(index === 0 && { priority: true })}
                />
              </div>
              <figcaption>{textIn(locale, picture.caption)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {!isStatic && (
        <div className={styles.bar}>
          <IconButton
            className="needs-inline-scripts"
            icon="chevron-start"
            label={t("previous")}
            data-by={-1}
          />
          <IconButton className="needs-inline-scripts" icon="chevron-end" label={t("next")} data-by={1} />
          <span className={styles.count}>{t("count", { count: pictures.length })}</span>
        </div>
      )}
      {!isStatic && <InlineScript source={galleryScript} />}
    </section>
  );
}
