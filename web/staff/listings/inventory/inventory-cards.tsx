import { pictureSources } from "../../../../domain/pictures/picture.ts";
import { averagePlaceholderColor } from "../../../ui/average-color.ts";
import { PicturePlaceholder } from "../../../ui/picture-frame.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useInventory } from "./use-inventory.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import type { InventoryRow } from "./load-inventory.ts";
import styles from "./inventory-cards.module.css";
import { ListingTasks } from "./inventory-notes.tsx";
import { InventoryPrice, ListingPanelLink, useListingFactsText } from "./inventory-texts.tsx";
import { ListingStatusTag } from "../../pieces/listing-status.tsx";
import { ListingActionLinks } from "./row-actions.tsx";
import { PhotoOverlayLabel } from "../../../ui/gallery/photo-label.tsx";

const smallSizes = "(min-width: 640px) 300px, 100vw";
const largeSizes = "(min-width: 900px) 460px, 100vw";

/** The listings as cards; `isLarge` makes the cards wider. */
export function InventoryCards({
  properties,
  isLarge,
}: {
  readonly properties: readonly InventoryRow[];
  readonly isLarge: boolean;
}) {
  return (
    <ul className={classNames(styles.cards, isLarge && styles.large)}>
      {properties.map((property, index) => (
        <li key={property.id} className="rows">
          <PropertyCard property={property} isEarly={index < 6} sizes={isLarge ? largeSizes : smallSizes} />
        </li>
      ))}
    </ul>
  );
}

function PropertyCard({ property, ...cover }: CoverProps) {
  const { panel } = useInventory();
  const facts = useListingFactsText(property);
  return (
    <article className={styles.card} {...(panel?.id === property.id && { "aria-current": true })}>
      <Cover property={property} {...cover} />
      <div className={`small ${styles.body}`}>
        <div className="row apart gap-x3">
          <ListingStatusTag status={property.status} />
          <span className="code">{property.unitCode}</span>
        </div>
        <h2 className={styles.title}>
          <ListingPanelLink property={property} />
        </h2>
        <p className={styles.price}>
          <InventoryPrice priceEgp={property.priceEgp} />
        </p>
        <p className="muted">{facts}</p>
        <ListingTasks property={property} />
      </div>
      <ListingActionLinks property={property} className={`small medium ${styles.actions}`} />
    </article>
  );
}

interface CoverProps {
  readonly property: InventoryRow;
  /** Whether the card is among the first six, so that its picture is loaded without waiting for scrolling. */
  readonly isEarly: boolean;
  readonly sizes: string;
}

function Cover({ property, isEarly, sizes }: CoverProps) {
  const { cover, pictureCount } = property;
  const { count } = useNumberFormats();
  if (!cover) {
    return (
      <div className={styles.cover}>
        <PicturePlaceholder variant="fill" />
      </div>
    );
  }
  const { src, srcSet } = pictureSources(cover.url);
  return (
    <div className={styles.cover}>
      <img
        {...(srcSet && { srcSet, sizes })}
        src={src}
        alt=""
        decoding="async"
        loading={isEarly ? "eager" : "lazy"}
        style={{ backgroundColor: averagePlaceholderColor(cover.placeholder) }}
      />
      <PhotoOverlayLabel>{count(pictureCount)}</PhotoOverlayLabel>
    </div>
  );
}
