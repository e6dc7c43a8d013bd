/** For result pages: loads their modules after the first paint; until then the browser submits the search form. */
import { submitChangesBeforeHydration } from "./early-changes.ts";
import { startModulesAfterPaint } from "./start-modules.ts";

submitChangesBeforeHydration();
startModulesAfterPaint();
