import { DescriptionList } from "../../ui/description-list.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./fact-lists.module.css";
import ledger from "../../ui/ledger.module.css";

export interface LabelledFact {
  readonly name: string;
  readonly text: React.ReactNode;
  /** True for a long text: smaller type, and the full width of the list on phones. */
  readonly isLong?: boolean;
}

/** Facts side by side, separated by thin lines. */
export function FactTiles({
  facts,
  isFirstWide,
}: {
  readonly facts: readonly LabelledFact[];
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

/** A list of names and values, one pair per row. */
export function FactRows({
  facts,
  hasTopRule,
}: {
  readonly facts: readonly LabelledFact[];
  readonly hasTopRule?: boolean;
}) {
  return (
    <DescriptionList facts={facts} className={classNames(ledger.ledger, hasTopRule && styles.topRule)} />
  );
}
