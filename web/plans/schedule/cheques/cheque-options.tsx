import type { ChequeBook } from "../../../../domain/plans/cheques/cheque-book.ts";
import { customPlanFields } from "../../../../domain/plans/schedule/schedule-query.ts";
import type { ScheduleDetails } from "../../../../domain/plans/schedule/schedule-details.ts";
import { formatCount } from "../../../../domain/money/money.ts";
import { isIsoDate } from "../../../../domain/time/month-dates.ts";
import { locales } from "../../../../domain/text/locale.ts";
import { usePageLocale, useReaderFormat } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Input } from "../../../ui/field.tsx";
import { urls } from "../../../shell/urls.ts";
import type { ChequeBookView } from "./cheques-view.ts";
import bar from "../../../ui/choice-bar.module.css";
import styles from "./cheque-options.module.css";

interface OptionsProps {
  readonly sheet: ScheduleDetails;
  readonly book: ChequeBook;
  readonly view: ChequeBookView;
}

/** A form for frequency, first day and language, which reloads this page, and links to the files. */
export function ChequeOptions({ sheet, book, view }: OptionsProps) {
  const t = useTranslations("cheques");
  const chrome = useTranslations("chrome");
  const locale = usePageLocale();
  return (
    <div className={styles.panel}>
      <h2>{t("options.title")}</h2>
      <form className={styles.form} method="get" action={urls.page("schedule/cheques", locale)}>
        <PlanFields sheet={sheet} />
        {view.rhythms.length > 1 ? (
          <RhythmField view={view} />
        ) : (
          view.rhythmFault !== "" && <p className="error small">{view.rhythmFault}</p>
        )}
        {book.first !== null && <FirstField book={book} view={view} />}
        <fieldset className={styles.field}>
          <legend>{t("options.words")}</legend>
          <div className={bar.bar}>
            {locales.map((language) => (
              <label key={language} className={bar.choice}>
                <input type="radio" name="words" value={language} defaultChecked={language === view.words} />
                <span lang={language}>{chrome(`languages.${language}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" block>
          {t("options.show")}
        </Button>
      </form>
      <Files view={view} />
    </div>
  );
}

/** Hidden fields with the plan, its price and its contract date, so that submitting the form keeps them. */
function PlanFields({ sheet }: Pick<OptionsProps, "sheet">) {
  const { subject, ownPriceEgp, contractDate } = sheet;
  const { kind: _kind, terms, ...named } = { terms: null, ...subject };
  const fields = { ...named, ...(terms && customPlanFields(terms)), price: ownPriceEgp, day: contractDate };
  return Object.entries(fields).map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

function RhythmField({ view }: Pick<OptionsProps, "view">) {
  const t = useTranslations("cheques.options");
  const others = view.rhythms.filter(({ isChosen }) => !isChosen);
  return (
    <fieldset className={styles.field} aria-describedby="rhythm-help">
      <legend>{t("rhythm")}</legend>
      <div className={bar.bar}>
        {view.rhythms.map(({ rhythm, isChosen }) => (
          <label key={rhythm} className={bar.choice}>
            <input type="radio" name="rhythm" value={rhythm} defaultChecked={isChosen} />
            <span>{t(`every.${rhythm}`)}</span>
          </label>
        ))}
      </div>
      <p id="rhythm-help" className={styles.help}>
        {view.rhythmFault !== "" && <span className="error">{view.rhythmFault} </span>}
        {others.map(({ rhythm, count, each }) => `${t(`other.${rhythm}`, { count, amount: each.text })} `)}
        {t("which")}
      </p>
    </fieldset>
  );
}

function FirstField({ book, view }: Omit<OptionsProps, "sheet">) {
  const t = useTranslations("cheques.options");
  const format = useReaderFormat();
  const { firstFault, firstText, movedCount, cheques } = view;
  const isFaulty = firstFault !== "";
  const first = cheques.find(({ kind }) => kind === "instalment");
  return (
    <div className={styles.field}>
      <label htmlFor="first">{t("first")}</label>
      <Input
        // A text that is not a date is shown in a text input, because a date input would discard it.
        type={firstText === "" || isIsoDate(firstText) ? "date" : "text"}
        id="first"
        name="first"
        dir="ltr"
        min={book.firstDays.from}
        max={book.firstDays.to}
        defaultValue={firstText}
        aria-invalid={isFaulty}
        aria-describedby="first-help"
      />
      <p id="first-help" className={isFaulty ? "error small" : styles.help}>
        {isFaulty
          ? firstFault
          : [
              first?.moved ? `${first.moved}.` : "",
              movedCount > 0
                ? t("movedCount", {
                    moved: formatCount(movedCount, format),
                    count: formatCount(cheques.length, format),
                  })
                : "",
            ].join(" ")}
      </p>
    </div>
  );
}

function Files({ view: { search } }: Pick<OptionsProps, "view">) {
  const t = useTranslations("cheques.files");
  const locale = usePageLocale();
  return (
    <section className={styles.files} aria-label={t("title")}>
      <ButtonLink look="primary" block rel="nofollow" href={urls.chequesFile(locale, "pdf", search)}>
        {t("pdf")}
      </ButtonLink>
      <div className={styles.three}>
        {(["xlsx", "csv", "ics"] as const).map((format) => (
          <ButtonLink key={format} small rel="nofollow" href={urls.chequesFile(locale, format, search)}>
            {t(format)}
          </ButtonLink>
        ))}
      </div>
      <p className="tiny muted">{t("calendar")}</p>
    </section>
  );
}
