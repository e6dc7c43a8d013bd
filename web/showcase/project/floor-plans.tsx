import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { formatCount, type NumberStyle } from "../../../domain/money/money.ts";
import type {
  ChosenFloorPlan,
  NamedFloorPlan,
  FloorPlanGroup,
} from "../../../domain/showcase/floor-plan-choice.ts";
import type { FloorPlan } from "../../../domain/showcase/project-parts.ts";
import { textDirectionOf, localizedText } from "../../../domain/text/locale.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { unitSizesText } from "../../plans/pieces/showcase-texts.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FactRows } from "../pieces/fact-lists.tsx";
import { FigureWithDescription, CaptionedPlanFigure, planMarkerStyle } from "./captioned-figure.tsx";
import { useFloorPlanFacts } from "./floor-plan-facts.tsx";
import styles from "./floor-plans.module.css";
import { ProjectSectionHeading } from "./part-head.tsx";
import { hasRoomPosition, type FloorPlanRoomView, useFloorPlanRooms } from "./room-view.ts";

interface FloorPlansProps {
  /** The project's slug. */
  readonly project: string;
  readonly groups: readonly FloorPlanGroup[];
  readonly shown: ChosenFloorPlan;
  /** Returns the address of the page with the floor plan of this key. */
  readonly hrefOf: (key: string) => string;
}

/** One floor plan, with chips to choose another unit type or size. */
export function FloorPlanSection({ project, groups, shown: { group, chosen }, hrefOf }: FloorPlansProps) {
  const t = useTranslations("showcase.parts");
  const format = useReaderFormat();
  const { locale } = format;
  const { unit, plans } = group;
  const { plan, key } = chosen;
  const name = localizedText(locale, plan.name);
  const facts = useFloorPlanFacts(unit, plan);
  return (
    <section className="section section-rule" id="floor-plans">
      <div className="wrap">
        <ProjectSectionHeading
          heading={t("floorPlans")}
          choices={groups.map(({ unit: { type }, plans: ofType }) => ({
            key: type,
            label: unitTypeLabels[type][locale],
            count: formatCount(ofType.length, format),
            href: hrefOf(ofType[0].key),
            isChosen: type === unit.type,
          }))}
          choicesLabel={t("types")}
        />
        <FigureWithDescription>
          <PlanDrawing plan={plan} />
          <div>
            <h3 className={styles.name}>
              {joinWithCommas([name, unitSizesText([plan.areaSqm], format)], locale)}
            </h3>
            {plans.length > 1 && (
              <div className={`cluster gap-2 ${styles.sizes}`} role="group" aria-label={t("sizes")}>
                {plans.map((choice) => (
                  <Chip
                    key={choice.key}
                    href={hrefOf(choice.key)}
                    {...(choice.key === key && { "aria-current": true })}
                  >
                    {chipText(choice, plans, format)}
                  </Chip>
                ))}
              </div>
            )}
            <FactRows facts={facts} hasTopRule />
            {!unit.isSoldOut && (
              <div className={styles.ask}>
                <ContactLink
                  channel="whatsapp"
                  look="primary"
                  block
                  inquiry={{ kind: "project", projectSlug: project, unitType: unit.type, plan: key }}
                >
                  {t("ask", { name })}
                </ContactLink>
              </div>
            )}
          </div>
        </FigureWithDescription>
      </div>
    </section>
  );
}

/** Returns the plan's size, with the plan's name if another plan has the same size. */
function chipText({ plan }: NamedFloorPlan, plans: readonly NamedFloorPlan[], format: NumberStyle): string {
  const size = unitSizesText([plan.areaSqm], format);
  const isUniqueSize = plans.filter((each) => each.plan.areaSqm === plan.areaSqm).length === 1;
  return isUniqueSize ? size : joinWithCommas([localizedText(format.locale, plan.name), size], format.locale);
}

/**
 * A floor plan with the names of its rooms. On phones, which have no space for names, rooms are numbered and
 * listed below the plan.
 */
function PlanDrawing({ plan }: { readonly plan: FloorPlan }) {
  const t = useTranslations("showcase.parts");
  const rooms = useFloorPlanRooms(plan);
  // True if some room has no position on the plan; wide screens then show the list of rooms too, like phones.
  const isListed = !rooms.every(hasRoomPosition);
  return (
    <CaptionedPlanFigure
      picture={plan}
      marks={rooms.filter(hasRoomPosition).map((room) => (
        <RoomMark key={room.number} room={room} />
      ))}
    >
      {rooms.length > 0 && (
        <ol className={isListed ? styles.rooms : `${styles.rooms} ${styles.named}`} aria-label={t("rooms")}>
          {rooms.map(({ number, name, size }) => (
            <li key={number}>
              <b>{number}</b>
              <span>{name}</span>
              {size && (
                <small>
                  <bdi dir="ltr">{size}</bdi>
                </small>
              )}
            </li>
          ))}
        </ol>
      )}
    </CaptionedPlanFigure>
  );
}

function RoomMark({ room }: { readonly room: FloorPlanRoomView }) {
  const direction = textDirectionOf(usePageLocale());
  const { number, name, size, leftPercent, topPercent } = room;
  return (
    <span className={styles.mark} style={planMarkerStyle(leftPercent ?? 0, topPercent ?? 0)}>
      <b>{number}</b>
      <span dir={direction}>{name}</span>
      {size && <small>{size}</small>}
    </span>
  );
}
