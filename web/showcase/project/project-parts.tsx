import type { Project, UnitDetails } from "../../../domain/showcase/showcase.ts";
import type { CaptionedPicture, MasterPlan, SitePhoto } from "../../../domain/showcase/project-parts.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { formatPercent } from "../../../domain/money/money.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { textIn } from "../../../domain/text/locale.ts";
import { dayText } from "../../../messages/dates.ts";
import { usePageLocale, useReader } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Percent } from "../../ui/percent.tsx";
import { Picture } from "../../ui/picture.tsx";
import { type Fact, Ledger } from "../pieces/fact-lists.tsx";
import { sizesText } from "../../plans/pieces/showcase-texts.ts";
import { KnownFrom } from "./legal-number.tsx";
import styles from "./project-parts.module.css";

const planSizes = "(min-width: 900px) 46vw, 100vw";

/** What more is known of a project: plans of its homes and its land, and its building site. */
export function ProjectParts({ project }: { readonly project: Project }) {
  const { masterPlan, sitePhotos = [], units } = project;
  const planned = units.filter(({ floorPlans = [] }) => floorPlans.length > 0);
  return (
    <>
      {planned.length > 0 && <FloorPlans units={planned} />}
      {masterPlan && <MasterPlanPart plan={masterPlan} />}
      {sitePhotos.length > 0 && <SitePhotos photos={sitePhotos} />}
    </>
  );
}

function FloorPlans({ units }: { readonly units: readonly UnitDetails[] }) {
  const t = useTranslations("showcase.parts");
  const reader = useReader();
  const { locale } = reader;
  return (
    <section className="section section-rule" id="floor-plans">
      <div className="wrap stack">
        <h2>{t("floorPlans")}</h2>
        {units.map(({ type, floorPlans = [] }) => (
          <section key={type} className="stack">
            <h3>{unitTypeLabels[type][locale]}</h3>
            <ul className={styles.pictures}>
              {floorPlans.map((plan) => (
                <li key={plan.url}>
                  <CaptionedFigure picture={plan} isDrawing>
                    <b>{textIn(locale, plan.name)}</b> {sizesText([plan.areaSqm], reader)}
                  </CaptionedFigure>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

interface CaptionedFigureProps {
  readonly picture: CaptionedPicture;
  /** It is shown whole and in its own shape: nothing of a plan may be cut off. Photographs are all of one shape. */
  readonly isDrawing?: boolean;
  /** Over the picture. */
  readonly marks?: React.ReactNode;
  /** What stands before the caption. */
  readonly children?: React.ReactNode;
}

function CaptionedFigure({ picture, isDrawing, marks, children }: CaptionedFigureProps) {
  const locale = usePageLocale();
  const { widthPx, heightPx } = picture;
  return (
    <figure className={styles.figure}>
      {isDrawing ? (
        <div className={styles.drawing} style={{ aspectRatio: `${widthPx} / ${heightPx}` }}>
          <Picture image={picture} sizes={planSizes} variant="fill" />
          {marks}
        </div>
      ) : (
        <Picture image={picture} sizes={planSizes} variant="wide" />
      )}
      <figcaption className="small muted">
        {children} {textIn(locale, picture.caption)}
      </figcaption>
    </figure>
  );
}

/** Marks on the picture have the numbers of the list beside it. */
function MasterPlanPart({ plan: { picture, drawnOn, zones } }: { readonly plan: MasterPlan }) {
  const t = useTranslations("showcase.parts");
  const reader = useReader();
  const { locale } = reader;
  return (
    <section className="section section-rule" id="master-plan">
      <div className="wrap stack">
        <h2>{t("masterPlan")}</h2>
        <div className={styles.master}>
          <CaptionedFigure picture={picture} isDrawing marks={<Marks zones={zones} />}>
            {drawnOn && t("drawnOn", { date: dayText(drawnOn, reader) })}
          </CaptionedFigure>
          <ol className={styles.zones}>
            {zones.map(({ name, text }) => (
              <li key={name.en}>
                <b>{textIn(locale, name)}</b>
                <p>{textIn(locale, text)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** Where zones lie is in percent of the picture, which is drawn from left to right in every language. */
function Marks({ zones }: Pick<MasterPlan, "zones">) {
  return (
    <div className={styles.marks} dir="ltr" aria-hidden="true">
      {zones.map(({ name, leftPercent, topPercent }, index) => (
        <b key={name.en} style={{ left: `${leftPercent}%`, top: `${topPercent}%` }}>
          {index + 1}
        </b>
      ))}
    </div>
  );
}

/** Newest first. */
function SitePhotos({ photos }: { readonly photos: readonly SitePhoto[] }) {
  const t = useTranslations("showcase.parts");
  const reader = useReader();
  const newestFirst = photos.toSorted((one, other) => other.takenOn.localeCompare(one.takenOn));
  return (
    <section className="section section-rule" id="site-photos">
      <div className="wrap stack">
        <h2>{t("sitePhotos")}</h2>
        <ul className={styles.pictures}>
          {newestFirst.map((photo) => (
            <li key={photo.url}>
              <CaptionedFigure picture={photo}>
                <time dateTime={photo.takenOn}>{dayText(photo.takenOn, reader)}</time>
              </CaptionedFigure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What decree 2184 of 2022 has a developer keep, with where it is known from; what is missing says so. */
export function BuyersMoney({ project }: { readonly project: Project }) {
  const t = useTranslations("showcase.parts");
  const reader = useReader();
  const { locale, digits } = reader;
  const missing = useTranslations("showcase.facts")("notProvided");
  const { escrow, certifiedProgress } = project;
  const facts: readonly Fact[] = [
    {
      name: t("escrow"),
      text: escrow ? (
        <>
          {textIn(locale, escrow.bank)} <bdi dir="ltr">{escrow.account}</bdi>{" "}
          <KnownFrom source={escrow.source} asOf={escrow.asOf} />
        </>
      ) : (
        missing
      ),
    },
    {
      name: t("certified"),
      text: certifiedProgress ? (
        <>
          <Percent>{formatPercent(certifiedProgress.percent, reader)}</Percent>{" "}
          <KnownFrom source={certifiedProgress.source} asOf={certifiedProgress.asOf} />
        </>
      ) : (
        missing
      ),
    },
  ];
  return (
    <section className="section section-rule" id="buyers-money">
      <div className="wrap stack">
        <h2>{t("money")}</h2>
        <p className="muted">
          {t("moneyText", { decree: toDigits("2184", digits), year: toDigits("2022", digits) })}
        </p>
        <Ledger facts={facts} hasTopRule />
      </div>
    </section>
  );
}
