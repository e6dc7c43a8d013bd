/** The page of one home: its gallery, and the button that copies its code. */
import { startCopying } from "./copying.ts";
import { startGallery } from "./gallery.ts";

startGallery();
startCopying();
