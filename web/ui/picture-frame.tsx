import { namedWidths, pictureSources } from "../../domain/pictures/picture.ts";
import { useTranslations } from "../language/use-translations.ts";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";
import type { PictureView } from "./picture-view.ts";

/**
 * The `sizes` of a picture as wide as a phone's screen, behind those of wider screens. Phones have two or three pixels to a
 * point; one and a half are sent, which few can tell apart, so that the file is 600 px wide and has 25 KB at most.
 */
export const phoneSizes = "(min-resolution: 2.5dppx) 45vw, (min-resolution: 1.5dppx) 68vw, 100vw";

/** The frame's shape: 4:3 in cards, 3:2 in wide places, square in rows, or whatever box it is put in. */
type PictureVariant = "card" | "wide" | "square" | "fill";

export interface PictureFrameProps {
  readonly picture: PictureView;
  /** How wide it is drawn, in the `sizes` syntax: the browser picks a file before it knows the layout. */
  readonly sizes: string;
  /** The one picture that decides how fast the page feels: fetched first and at once. */
  readonly priority?: boolean;
  readonly variant?: PictureVariant;
  /** The words beside it say as much: no alternative text, and not fetched where visitors save data. */
  readonly isDecorative?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture in a frame of fixed shape, which it fills: the frame alone decides its size, so it has no width and height
 * of its own. A file that fails is replaced once by a placeholder (web/inline/head.ts).
 */
export function PictureFrame({
  picture,
  sizes,
  priority,
  variant = "card",
  isDecorative,
  className,
}: PictureFrameProps) {
  // The same files whether it comes first or not: of a picture that it has in a larger file from another place or page, a
  // browser draws that, and the file that the page had it fetch ahead is of no use.
  const { src, srcSet } = pictureSources(picture.url, namedWidths);
  return (
    <span className={classNames(styles.frame, styles[variant], isDecorative && styles.decorative, className)}>
      <img
        src={src}
        {...(srcSet && { srcSet, sizes })}
        alt={isDecorative ? "" : picture.alt}
        decoding="async"
        loading={priority ? "eager" : "lazy"}
        {...(priority && { fetchPriority: "high" })}
        style={{ backgroundColor: picture.color }}
      />
    </span>
  );
}

/** The same frame where a home has no picture. */
export function NoPicture({ variant = "card", className }: Pick<PictureFrameProps, "variant" | "className">) {
  const t = useTranslations("chrome");
  return (
    <span className={classNames(styles.frame, styles[variant], styles.empty, className)}>
      {t("noPictures")}
    </span>
  );
}
