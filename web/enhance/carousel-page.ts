/** A page whose cards can be turned, and nothing else. */
import { startCarousels } from "./carousel.ts";

startCarousels();
