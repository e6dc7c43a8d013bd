/** For result pages: loads their modules after the first paint; until then the browser submits the search form. */
import { submitEarlyChanges } from "./early-changes.ts";
import { startAfterPaint } from "./start-modules.ts";

submitEarlyChanges();
startAfterPaint();
