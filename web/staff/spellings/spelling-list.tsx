import { Form } from "react-router";
import { formatCairoDate, toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { useSpellingMeaningText } from "./use-spelling-meaning-text.tsx";
import type { SpellingView } from "./spellings-data.ts";
import entries from "../pieces/entries.module.css";

interface SpellingListProps {
  readonly title: string;
  readonly decisions: readonly SpellingView[];
}

/** What staff decided about searched words, each with a button that undoes it. Nothing if there are no decisions. */
export function SpellingList({ title, decisions }: SpellingListProps) {
  if (decisions.length === 0) return null;
  return (
    <section className={entries.section}>
      <h2>{title}</h2>
      <ul className={entries.list}>
        {decisions.map((spelling) => (
          <li key={spelling.id}>
            <SpellingRow spelling={spelling} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SpellingRow({
  spelling: { id, words, meaning, addedAt, addedBy },
}: {
  readonly spelling: SpellingView;
}) {
  const t = useTranslations("spellings");
  const locale = usePageLocale();
  const meaningText = useSpellingMeaningText();
  const { style } = useNumberFormats();
  return (
    <article className={entries.entry}>
      <div className={entries.words}>
        <h3>
          <bdi>{words}</bdi>
        </h3>
        {meaning && <p>{t("kept.means", { meaning: meaningText(meaning) })}</p>}
        <p className="small muted">
          <bdi>{addedBy}</bdi>
          {addedBy && " · "}
          <time dateTime={toCairoIsoDate(addedAt)}>{formatCairoDate(addedAt, style)}</time>
        </p>
      </div>
      <Form method="post" action={urls.page("admin/spellings", locale)} preventScrollReset>
        <HiddenFields values={{ intent: "take-back", id }} />
        <Button type="submit" small look="quiet">
          {t(meaning ? "kept.takeBack" : "kept.putBack")}
          <bdi className="visually-hidden">{t("of", { words })}</bdi>
        </Button>
      </Form>
    </article>
  );
}
