/**
 * For hydrated pages other than result pages: loads their modules after the first paint, or at the first use of a
 * control. Until then presses are recorded.
 */
import { replayEarlyClicks } from "./early-clicks.ts";
import { hydratesOnUseMark } from "./marks.ts";
import { root } from "./root.ts";
import { startAfterPaint, startModules } from "./start-modules.ts";

replayEarlyClicks(startModules);
if (!root.hasAttribute(hydratesOnUseMark)) startAfterPaint();
