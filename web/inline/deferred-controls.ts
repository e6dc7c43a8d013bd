/**
 * For hydrated pages other than result pages: loads the page's modules after the first paint, or at the first use
 * of a control. Presses before hydration are recorded.
 */
import { replayClicksAfterHydration } from "./early-clicks.ts";
import { hydratesOnUseAttribute } from "./data-attributes.ts";
import { rootElement } from "./root.ts";
import { startPageModulesAfterPaint, startPageModules } from "./start-modules.ts";

replayClicksAfterHydration(startPageModules);
if (!rootElement.hasAttribute(hydratesOnUseAttribute)) startPageModulesAfterPaint();
