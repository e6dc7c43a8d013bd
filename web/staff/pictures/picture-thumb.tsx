import type { PropertyPicture } from "../../../server/listings/record/listing-picture.ts";
import { Picture } from "../../ui/picture.tsx";

/** A picture as a square; `isNamed` elsewhere: the control that it stands in has a name of its own. */
export function PictureThumb({
  picture,
  isNamed = false,
}: {
  readonly picture: PropertyPicture;
  readonly isNamed?: boolean;
}) {
  return <Picture image={picture} sizes="120px" variant="square" isDecorative={isNamed} />;
}
