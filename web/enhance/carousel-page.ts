/** A page whose cards can be turned and saved, and nothing else. */
import { startCarousels } from "./carousel.ts";
import { startShortlist } from "./shortlist.ts";

startCarousels();
startShortlist();
