/** The page of one home: its gallery, the button that copies its code, what is kept of it, and the cards of similar homes. */
import { startCarousels } from "./carousel.ts";
import { startCompareLink } from "./compare-link.ts";
import { startCopying } from "./copying.ts";
import { startGallery } from "./gallery.ts";
import { rememberSeen } from "./seen-homes.ts";
import { startShortlist } from "./shortlist.ts";

startGallery();
startCopying();
startCarousels();
startShortlist();
startCompareLink();
rememberSeen();
