import { largestPictureUrl } from "../../../domain/pictures/picture.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import type { CaptionedPicture } from "../../../domain/showcase/project-parts.ts";
import { versionedPictureUrl } from "../../../content/pictures/pictures.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./captioned-figure.module.css";

const planSizes = "(min-width: 1024px) 58vw, 100vw";

interface CaptionedPlanFigureProps {
  readonly picture: CaptionedPicture;
  /** Rectangles drawn under the numbered marks; each sets its own position in percent of the picture. */
  readonly underlay?: React.ReactNode;
  /** Numbered marks on the picture; each sets the position of its centre in percent of the picture. */
  readonly marks: React.ReactNode;
  /** A text in front of the caption. */
  readonly before?: string | false | null;
  /** Content between the picture and its caption. */
  readonly children?: React.ReactNode;
}

/** A master plan or floor plan with its caption: neither cropped nor mirrored, so that positions are exact. */
export function CaptionedPlanFigure({
  picture,
  underlay,
  marks,
  before,
  children,
}: CaptionedPlanFigureProps) {
  const t = useTranslations("showcase.parts");
  const locale = usePageLocale();
  const { widthPx, heightPx, url, caption } = picture;
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing} style={{ aspectRatio: `${widthPx} / ${heightPx}` }}>
        <Picture image={picture} sizes={planSizes} variant="fill" />
        {underlay && (
          <div className={styles.areas} dir="ltr" aria-hidden="true">
            {underlay}
          </div>
        )}
        <div className={styles.marks} dir="ltr" aria-hidden="true">
          {marks}
        </div>
      </div>
      {children}
      <figcaption className={`row apart gap-x4 ${styles.caption}`}>
        <span>
          {before} {localizedText(locale, caption)}
        </span>
        <a className="link" href={largestPictureUrl(versionedPictureUrl(url))}>
          {t("openLarger")}
        </a>
      </figcaption>
    </figure>
  );
}

/** Lays out a figure and its description side by side. */
export function FigureWithDescription({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.beside}>{children}</div>;
}

/** Returns the CSS position of a numbered mark, in percent from the left and the top of its plan. */
export const planMarkerStyle = (leftPercent: number, topPercent: number) => ({
  left: `${leftPercent}%`,
  top: `${topPercent}%`,
});
