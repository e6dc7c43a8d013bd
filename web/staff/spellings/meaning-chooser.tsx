import { Form, Link } from "react-router";
import { spellingMaxLength } from "../../../domain/search/spellings/spelling-fault.ts";
import { FieldError, LabelledField } from "../../forms/labelled-field.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { useSpellingMeaningText } from "./use-spelling-meaning-text.tsx";
import { SpellingForm } from "./spelling-form.tsx";
import type { SpellingMeaningChooserView } from "./spellings-data.ts";
import styles from "./spellings.module.css";

const wordsAttributes = {
  maxLength: spellingMaxLength,
  dir: "auto",
  autoComplete: "off",
  spellCheck: false,
} as const;

/** Chooses the meaning of searched words. Its search is a GET form, so it works without scripts. */
export function SpellingMeaningChooser({ chooser }: { readonly chooser: SpellingMeaningChooserView | null }) {
  const t = useTranslations("spellings.chooser");
  const locale = usePageLocale();
  const page = urls.page("admin/spellings", locale);
  return (
    <section id="chooser" className={styles.chooser}>
      <h2 className="text-l">{t("title")}</h2>
      <p className="muted small">{t("lead")}</p>
      {/* Remounts the fields when the address has other words. */}
      <Form
        key={`${chooser?.words} ${chooser?.find}`}
        className={styles.fields}
        action={page}
        preventScrollReset
      >
        <LabelledField
          id="words"
          label={t("words")}
          fault={chooser?.fault ? t(`faults.${chooser.fault}`) : undefined}
        >
          {(control) => (
            <Input {...control} name="words" defaultValue={chooser?.words} {...wordsAttributes} required />
          )}
        </LabelledField>
        <LabelledField id="find" label={t("find")}>
          {(control) => <Input {...control} name="find" defaultValue={chooser?.find} {...wordsAttributes} />}
        </LabelledField>
        <Button type="submit">{t("search")}</Button>
        {chooser && (
          <Link className="link" to={page} preventScrollReset>
            {t("close")}
          </Link>
        )}
      </Form>
      {chooser && !chooser.fault && <FoundMeanings chooser={chooser} />}
    </section>
  );
}

function FoundMeanings({ chooser: { words, meanings } }: { readonly chooser: SpellingMeaningChooserView }) {
  const t = useTranslations("spellings.chooser");
  const meaningText = useSpellingMeaningText();
  if (words === "") return <FieldError controlId="words" text={t("faults.blank")} />;
  return (
    <>
      <p role="status">{meanings.length > 0 ? t("found", { words }) : t("nothing")}</p>
      <SpellingForm intent="add" typed={words} className="row gap-2">
        {meanings.map((meaning) => (
          <Button key={meaning.value} type="submit" small name="means" value={meaning.value}>
            {meaningText(meaning)}
          </Button>
        ))}
      </SpellingForm>
    </>
  );
}
