import { formatPercent } from "../../../../domain/money/money.ts";
import type { FieldDifference } from "../../../../domain/studio/difference.ts";
import { projectSections } from "../../../../domain/studio/project-fields.ts";
import { parseAmountEgp } from "../../../../domain/studio/fields/typed-amount.ts";
import { diffWords } from "../../../../domain/studio/word-changes.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { useDifferenceText } from "../pieces/difference-text.ts";
import styles from "./review.module.css";

/** Sections of a project's editor whose differences are listed first: prices, payment plans and the offer. */
const firstGroups = ["units", "plans", "offer"] as const;

/**
 * The differences of a part, a sentence each, those of prices first. For a changed text the added and removed words
 * are shown.
 */
export function DifferenceList({ differences }: { readonly differences: readonly FieldDifference[] }) {
  const t = useTranslations("studio.sections");
  const order: readonly string[] = [...firstGroups, ...Object.keys(projectSections)];
  const groups = Map.groupBy(differences, ({ field }) => groupOf(field[0] ?? ""));
  const sorted = [...groups].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return sorted.map(([group, items]) => (
    <section key={group}>
      {groups.size > 1 && <h3 className={styles.group}>{t(group as "texts")}</h3>}
      <ul className={styles.list}>
        {items.map((difference) => (
          <li key={difference.at + difference.change.kind}>
            <DifferenceItem difference={difference} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The section of a project's editor that has this field; "texts" for fields of other parts. */
function groupOf(field: string): string {
  return Object.entries(projectSections).find(([, table]) => field in table)?.[0] ?? "texts";
}

function DifferenceItem({ difference }: { readonly difference: FieldDifference }) {
  const t = useTranslations("studio.review");
  const text = useDifferenceText();
  const { style } = useNumberFormats();
  const { change } = difference;
  if (change.kind !== "changed") return <b>{text(difference)}</b>;
  const { control, from, to, input } = change;
  if ((control.kind === "text" || control.kind === "line") && from !== "" && to !== "") {
    const language = input === "ar" || input === "en" ? input : undefined;
    return (
      <>
        <b>{text({ ...difference, change: { kind: "rewritten", input } })}</b>
        <p className={styles.words} dir="auto" lang={language}>
          {diffWords(from, to).map(({ kind, text: words }, index) => {
            const Tag = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
            // oxlint-disable-next-line react/no-array-index-key -- words come again in a text
            return <Tag key={index}>{words}</Tag>;
          })}
        </p>
      </>
    );
  }
  const [was, is] = [parseAmountEgp(from), parseAmountEgp(to)];
  const percent = control.kind === "money" && was && is ? Math.round(((is - was) * 1_000) / was) / 10 : 0;
  return (
    <>
      <b>{text(difference)}</b>
      {percent !== 0 && (
        <small className="tiny muted">
          {t(percent > 0 ? "up" : "down", { percent: formatPercent(Math.abs(percent), style) })}
        </small>
      )}
    </>
  );
}
