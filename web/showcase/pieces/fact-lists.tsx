import { FactList } from "../../ui/fact.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./fact-lists.module.css";
import ledger from "../../ui/ledger.module.css";

export interface Fact {
  readonly name: string;
  readonly text: React.ReactNode;
  /** More than a figure: it takes the whole width on phones and is set smaller. */
  readonly isLong?: boolean;
}

/** Facts on hairlines side by side. */
export function Tiles({
  facts,
  isFirstWide,
}: {
  readonly facts: readonly Fact[];
  readonly isFirstWide?: boolean;
}) {
  return (
    <dl className={classNames(styles.tiles, isFirstWide && styles.firstWide)}>
      {facts.map(({ name, text, isLong }) => (
        <div key={name} className={isLong ? styles.long : undefined}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Label and fact, one pair a line. */
export function Ledger({
  facts,
  hasTopRule,
}: {
  readonly facts: readonly Fact[];
  readonly hasTopRule?: boolean;
}) {
  return <FactList facts={facts} className={classNames(ledger.ledger, hasTopRule && styles.topRule)} />;
}
