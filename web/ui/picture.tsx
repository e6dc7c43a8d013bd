import type { ListingPicture } from "../../domain/pictures/picture.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { PictureFrame, type PictureFrameProps } from "./picture-frame.tsx";
import { toPictureView } from "./picture-view.ts";

interface PictureProps extends Omit<PictureFrameProps, "picture"> {
  readonly image: ListingPicture;
}

/** A picture on a page that is not hydrated. Hydrated pages use `PictureFrame` with the view from their loader. */
export function Picture({ image, ...frame }: PictureProps) {
  return <PictureFrame picture={toPictureView(image, usePageLocale())} {...frame} />;
}
