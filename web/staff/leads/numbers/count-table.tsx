import { useFigures } from "../../shell/figures.ts";
import styles from "./numbers.module.css";

interface CountTableProps {
  readonly title: string;
  readonly note?: string;
  /** Said in place of no rows. */
  readonly none: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly count: number }[];
}

/** Counts by name, each with a bar of its length. */
export function CountTable({ title, note, none, rows }: CountTableProps) {
  const { count: format } = useFigures();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {note && <p className="muted small">{note}</p>}
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className={styles.counts}>
          {rows.map(({ key, name, count }) => (
            <li key={key}>
              <bdi>{name}</bdi>
              <strong>{format(count)}</strong>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / most) * 100} height="1" />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
