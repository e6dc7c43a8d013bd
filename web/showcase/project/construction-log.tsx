import { formatPercent } from "../../../domain/money/money.ts";
import type { ConstructionPhoto } from "../../../domain/showcase/project-parts.ts";
import type { ConstructionDay } from "../../../domain/showcase/construction-days.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { formatDay } from "../../../messages/dates.ts";
import { listSeparators } from "../../../messages/lists.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { PercentText } from "../../ui/percent.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./construction-log.module.css";

const photoSizes = "(min-width: 900px) 15rem, 46vw";

/** The construction of a project by date, newest first: progress, reports, photographs. */
export function ConstructionLog({ days }: { readonly days: readonly ConstructionDay[] }) {
  const t = useTranslations("showcase.parts");
  const phases = useTranslations("showcase.construction.phase");
  const format = useReaderFormat();
  return (
    <ol className={styles.days}>
      {days.map(({ day, report, photos }) => (
        // Two reports can have the same day, so the text is part of the key.
        <li key={`${day} ${report?.text.en}`}>
          <div>
            <time className="strong" dateTime={day}>
              {formatDay(day, format)}
            </time>
            {report && (
              <>
                <p className={styles.percent}>
                  <PercentText>{formatPercent(report.completionPercent, format)}</PercentText>
                </p>
                <p className="small muted">{phases(report.phase)}</p>
              </>
            )}
          </div>
          <div>
            {report && <p>{localizedText(format.locale, report.text)}</p>}
            {photos.length === 0 && <p className="small muted">{t("noPhotos")}</p>}
          </div>
          {photos.length > 0 && (
            <div className={styles.photos}>
              {photos.map((photo) => (
                <Photo key={photo.url + photo.takenOn} photo={photo} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Photo({ photo }: { readonly photo: ConstructionPhoto }) {
  const format = useReaderFormat();
  const { locale } = format;
  // Removes the full stop, because the date follows in the same sentence.
  const caption = localizedText(locale, photo.caption).replace(/\.$/u, "");
  return (
    <figure>
      <Picture image={photo} sizes={photoSizes} />
      <figcaption className={styles.caption}>
        {caption}
        {listSeparators[locale]}
        <time dateTime={photo.takenOn}>{formatDay(photo.takenOn, format)}</time>
      </figcaption>
    </figure>
  );
}
