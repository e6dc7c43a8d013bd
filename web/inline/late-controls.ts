/**
 * On other pages that React takes over: their modules come after the first paint, or at the first use of a control. Until
 * then presses are kept.
 */
import { repeatEarlyPresses } from "./early-presses.ts";
import { sleepsMark } from "./marks.ts";
import { root } from "./root.ts";
import { startAfterPaint, startModules } from "./start-modules.ts";

repeatEarlyPresses(startModules);
if (!root.hasAttribute(sleepsMark)) startAfterPaint();
