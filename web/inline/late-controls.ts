/**
 * For hydrated pages other than result pages: their modules are loaded after the first paint, or at the first use
 * of a control. Until then presses are stored.
 */
import { repeatEarlyPresses } from "./early-presses.ts";
import { sleepsMark } from "./marks.ts";
import { root } from "./root.ts";
import { startAfterPaint, startModules } from "./start-modules.ts";

repeatEarlyPresses(startModules);
if (!root.hasAttribute(sleepsMark)) startAfterPaint();
