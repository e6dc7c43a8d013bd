/**
 * For hydrated pages other than result pages: loads their modules after the first paint, or at the first use of a
 * control. Until then presses are recorded.
 */
import { replayClicksAfterHydration } from "./early-clicks.ts";
import { hydratesOnUseAttribute } from "./data-attributes.ts";
import { rootElement } from "./root.ts";
import { startModulesAfterPaint, startModules } from "./start-modules.ts";

replayClicksAfterHydration(startModules);
if (!rootElement.hasAttribute(hydratesOnUseAttribute)) startModulesAfterPaint();
