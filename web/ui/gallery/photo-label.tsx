import { classNames } from "../class-names.ts";
import styles from "./photo-label.module.css";

interface PhotoLabelProps {
  readonly className?: string | undefined;
  /** "true" if a text next to the picture states the same. */
  readonly "aria-hidden"?: "true";
  readonly children: React.ReactNode;
}

/** A number or a few words in the corner of a picture. */
export function PhotoOverlayLabel({ className, ...rest }: PhotoLabelProps) {
  return <span className={classNames(styles.label, className)} {...rest} />;
}
