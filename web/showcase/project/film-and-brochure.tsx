import type { Project } from "../../../domain/showcase/showcase.ts";
import { textIn } from "../../../domain/text/locale.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { dayText } from "../../../messages/dates.ts";
import { useReader } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { type Fact, Ledger } from "../pieces/fact-lists.tsx";

/** A film at another site, which is asked for nothing before the link is followed, and a PDF to keep. */
export function FilmAndBrochure({ project: { video, brochure } }: { readonly project: Project }) {
  const t = useTranslations("showcase.parts");
  const reader = useReader();
  if (!video && !brochure) return null;
  const pages: readonly Fact[] = brochure?.pages
    ? [{ name: t("pages"), text: formatCount(brochure.pages, reader) }]
    : [];
  const dated: readonly Fact[] = brochure?.datedOn
    ? [{ name: t("dated"), text: dayText(brochure.datedOn, reader) }]
    : [];
  return (
    <section className="section section-rule" id="film">
      <div className="wrap stack">
        <h2>{t("film")}</h2>
        {video && (
          <div className="stack">
            <p>
              <a className="link" href={video.url} rel="noopener noreferrer">
                {t("play", {
                  title: textIn(reader.locale, video.title),
                  minutes: Math.floor(video.seconds / 60),
                  seconds: video.seconds % 60,
                })}
              </a>
            </p>
            <p className="small muted">
              {video.filmedOn && t("filmedOn", { date: dayText(video.filmedOn, reader) })}{" "}
              {t("host", { host: new URL(video.url).hostname })}
            </p>
          </div>
        )}
        {brochure && (
          <div className="stack">
            <h3>{t("brochure")}</h3>
            <Ledger facts={[{ name: t("file"), text: "PDF" }, ...pages, ...dated]} />
            <p className="small muted">{t("brochurePrices")}</p>
            <p>
              <a className="link" href={brochure.url} rel="noopener noreferrer">
                {t("download")}
              </a>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
