import styles from "./map-scale.module.css";

interface MapScaleBarProps {
  readonly lengthPx: number;
  /** The distance that the scale bar represents, as text. */
  readonly children: string;
}

export function MapScaleBar({ lengthPx, children }: MapScaleBarProps) {
  return (
    <span className={styles.scale}>
      <span className={styles.bar} style={{ inlineSize: lengthPx }} aria-hidden="true" />
      <bdi>{children}</bdi>
    </span>
  );
}
