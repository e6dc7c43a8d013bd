import { namedWidths, pictureSources } from "../../domain/pictures/picture.ts";
import { useTranslations } from "../language/use-translations.ts";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";
import type { PictureView } from "./picture-view.ts";

/**
 * The `sizes` of a picture as wide as a phone's screen, placed after those of wider screens. Phones have 2 or 3 device
 * pixels per CSS pixel; about 1.4 are sent, hardly visible, so that the file is 600 px wide and at most 25 KB.
 */
export const phoneSizes = "(min-resolution: 2.5dppx) 45vw, (min-resolution: 1.5dppx) 68vw, 100vw";

/** The shape of the frame: 4:3 in cards, 3:2 in wide places, square in rows, or that of its container ("fill"). */
type PictureVariant = "card" | "wide" | "square" | "fill";

export interface PictureFrameProps {
  readonly picture: PictureView;
  /** The width of the picture in the `sizes` syntax: the browser chooses a file before the layout. */
  readonly sizes: string;
  /** The main picture of the page: loaded first. */
  readonly priority?: boolean;
  readonly variant?: PictureVariant;
  /** A text beside it says the same: no alternative text, and not loaded for visitors who save data. */
  readonly isDecorative?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture that fills a frame of fixed shape: the frame determines its size, so it has no width and height
 * attributes. A file that fails to load is replaced once by a placeholder (web/inline/head.ts).
 */
export function PictureFrame({
  picture,
  sizes,
  priority,
  variant = "card",
  isDecorative,
  className,
}: PictureFrameProps) {
  // The same files with and without priority: if the browser already has a larger file of a picture, it shows that
  // one, and a preloaded file would be wasted.
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

/** The same frame for a home without pictures. */
export function NoPicture({ variant = "card", className }: Pick<PictureFrameProps, "variant" | "className">) {
  const t = useTranslations("chrome");
  return (
    <span className={classNames(styles.frame, styles[variant], styles.empty, className)}>
      {t("noPictures")}
    </span>
  );
}
