import { pictureSources } from "../../../../domain/pictures/picture.ts";
import { averageColor } from "../../../ui/average-color.ts";
import { NoPicture } from "../../../ui/picture-frame.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useInventory } from "./board.ts";
import { useFigures } from "../../shell/figures.ts";
import type { BoardProperty } from "./load-board.ts";
import styles from "./property-cards.module.css";
import { PropertyNotes } from "./property-notes.tsx";
import { Price, PropertyLink, useFacts } from "./property-texts.tsx";
import { PropertyStatus } from "../../pieces/listing-status.tsx";
import { RowActions } from "./row-actions.tsx";
import { PhotoLabel } from "../../../ui/gallery/photo-label.tsx";

const smallSizes = "(min-width: 640px) 300px, 100vw";
const largeSizes = "(min-width: 900px) 460px, 100vw";

/** The listings as cards; `isLarge` gives each more room. */
export function PropertyCards({
  properties,
  isLarge,
}: {
  readonly properties: readonly BoardProperty[];
  readonly isLarge: boolean;
}) {
  return (
    <ul className={classNames(styles.cards, isLarge && styles.large)}>
      {properties.map((property, index) => (
        <li key={property.id}>
          <PropertyCard property={property} isEarly={index < 6} sizes={isLarge ? largeSizes : smallSizes} />
        </li>
      ))}
    </ul>
  );
}

function PropertyCard({ property, ...cover }: CoverProps) {
  const { panel } = useInventory();
  const facts = useFacts(property);
  return (
    <article className={styles.card} {...(panel?.id === property.id && { "aria-current": true })}>
      <Cover property={property} {...cover} />
      <div className={styles.body}>
        <div className="row apart gap-x3">
          <PropertyStatus status={property.status} />
          <span className="code">{property.unitCode}</span>
        </div>
        <h2 className={styles.title}>
          <PropertyLink property={property} />
        </h2>
        <p className={styles.price}>
          <Price priceEgp={property.priceEgp} />
        </p>
        <p className="muted">{facts}</p>
        <PropertyNotes property={property} />
      </div>
      <RowActions property={property} className={styles.actions} />
    </article>
  );
}

interface CoverProps {
  readonly property: BoardProperty;
  /** Whether the card is in the first screenful, so that its picture loads early. */
  readonly isEarly: boolean;
  /** The width of the picture as a value of `sizes`. */
  readonly sizes: string;
}

function Cover({ property, isEarly, sizes }: CoverProps) {
  const { cover, pictureCount } = property;
  const { count } = useFigures();
  if (!cover) {
    return (
      <div className={styles.cover}>
        <NoPicture variant="fill" />
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
        style={{ backgroundColor: averageColor(cover.placeholder) }}
      />
      <PhotoLabel>{count(pictureCount)}</PhotoLabel>
    </div>
  );
}
