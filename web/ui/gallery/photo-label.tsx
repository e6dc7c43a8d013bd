import { classNames } from "../class-names.ts";
import styles from "./photo-label.module.css";

interface PhotoLabelProps {
  readonly className?: string | undefined;
  /** For words that stand beside the picture in full. */
  readonly "aria-hidden"?: "true";
  readonly children: React.ReactNode;
}

/** A figure or a few words in the corner of a picture. */
export function PhotoLabel({ className, ...rest }: PhotoLabelProps) {
  return <span className={classNames(styles.label, className)} {...rest} />;
}
