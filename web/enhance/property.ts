/** The page of one home: its gallery, the button that copies its code, and the cards of similar homes. */
import { startCarousels } from "./carousel.ts";
import { startCopying } from "./copying.ts";
import { startGallery } from "./gallery.ts";

startGallery();
startCopying();
startCarousels();
