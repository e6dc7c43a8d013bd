import { formatCount } from "../../../domain/money/money.ts";
import type { MasterPlan, MasterPlanZone } from "../../../domain/showcase/project-parts.ts";
import { zoneBoxOf } from "../../../domain/showcase/zone-box.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { formatDay } from "../../../messages/dates.ts";
import { joinWithAnd } from "../../../messages/lists.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { landAcresText } from "../../plans/pieces/showcase-texts.ts";
import { FigureWithDescription, CaptionedPlanFigure, planMarkerStyle } from "./captioned-figure.tsx";
import styles from "./master-plan.module.css";
import { ProjectSectionHeading } from "./part-head.tsx";

interface MasterPlanSectionProps {
  readonly plan: MasterPlan;
  readonly siteAreaSqm: number | null;
}

/** The master plan: numbered marks on a picture, and a list with the same numbers. */
export function MasterPlanSection({
  plan: { picture, drawnOn, zones },
  siteAreaSqm,
}: MasterPlanSectionProps) {
  const t = useTranslations("showcase.parts");
  const format = useReaderFormat();
  const { locale } = format;
  const numbered = zones.map((zone, index) => ({ ...zone, number: formatCount(index + 1, format) }));
  const onSale = numbered.filter(({ status }) => status === "on-sale").map(({ number }) => number);
  const land = siteAreaSqm !== null && `${landAcresText(siteAreaSqm, format)}.`;
  const sale = onSale.length > 0 && t("zonesOnSale", { zones: joinWithAnd(onSale, locale) });
  return (
    <section className="section section-rule" id="master-plan">
      <div className="wrap">
        <ProjectSectionHeading heading={t("masterPlan")}>
          {[land, sale].filter(Boolean).join(" ")}
        </ProjectSectionHeading>
        <FigureWithDescription>
          <CaptionedPlanFigure
            picture={picture}
            before={drawnOn && t("drawnOn", { date: formatDay(drawnOn, format) })}
            underlay={numbered.map((zone) => (
              <ZoneArea key={zone.number} zone={zone} />
            ))}
            marks={numbered.map(({ number, leftPercent, topPercent }) => (
              <b
                key={number}
                className={`${styles.number} ${styles.mark}`}
                style={planMarkerStyle(leftPercent, topPercent)}
              >
                {number}
              </b>
            ))}
          />
          <ol className={styles.zones}>
            {numbered.map(({ number, name, text, status }) => (
              <li key={number}>
                <span className={styles.number}>{number}</span>
                <b>{localizedText(locale, name)}</b>
                {status && <span className={styles.status}>{t(`zone.${status}`)}</span>}
                <p>{localizedText(locale, text)}</p>
              </li>
            ))}
          </ol>
        </FigureWithDescription>
      </div>
    </section>
  );
}

/** The rectangle of a zone, tinted if the zone has homes for sale; the zone's number is drawn on top of it. */
function ZoneArea({ zone }: { readonly zone: MasterPlanZone }) {
  const box = zoneBoxOf(zone);
  if (!box) return null;
  const { left, top, width, height } = box;
  return (
    <span
      className={styles.area}
      data-status={zone.status}
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
    />
  );
}
