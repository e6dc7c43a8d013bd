import { linkedPictureWidths, pictureSources } from "../../domain/pictures/picture.ts";
import { useTranslations } from "../language/use-translations.ts";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";
import type { PictureView } from "./picture-view.ts";

/**
 * Last part of a `sizes` attribute, for a picture as wide as a phone. Phones have 2 or 3 device pixels per CSS
 * pixel; with about 1.4 the difference is hardly visible, and the file is 600px wide and at most 25 KB.
 */
export const phonePictureSizes = "(min-resolution: 2.5dppx) 45vw, (min-resolution: 1.5dppx) 68vw, 100vw";

/** The frame's aspect ratio: 4:3 ("card"), 3:2 ("wide"), 1:1 ("square"), or that of its container ("fill"). */
type PictureVariant = "card" | "wide" | "square" | "fill";

export interface PictureFrameProps {
  readonly picture: PictureView;
  /** The picture's `sizes` attribute, with which the browser chooses a file before layout. */
  readonly sizes: string;
  /** True for the page's main picture, which is loaded first. */
  readonly priority?: boolean;
  readonly variant?: PictureVariant;
  /**
   * True if a text next to the picture states the same. The alternative text is then empty, and visitors who save
   * data do not load the picture.
   */
  readonly isDecorative?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture that fills a frame of fixed aspect ratio. It has no width and height attributes, because the frame
 * sets its size. If the file fails to load, web/inline/head.ts replaces it once by a placeholder.
 */
export function PictureFrame({
  picture,
  sizes,
  priority,
  variant = "card",
  isDecorative,
  className,
}: PictureFrameProps) {
  // The same files with and without `priority`: a browser that has a larger file of the picture shows that file,
  // and another preloaded one would be wasted.
  const { src, srcSet } = pictureSources(picture.url, linkedPictureWidths);
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

/** The frame of a home that has no pictures. */
export function PicturePlaceholder({
  variant = "card",
  className,
}: Pick<PictureFrameProps, "variant" | "className">) {
  const t = useTranslations("chrome");
  return (
    <span className={classNames(styles.frame, styles[variant], styles.empty, className)}>
      {t("noPictures")}
    </span>
  );
}
