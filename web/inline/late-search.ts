/** On pages of results: their modules come after the first paint, and until then the browser sends the search form. */
import { answerEarlyChanges } from "./early-changes.ts";
import { startAfterPaint } from "./start-modules.ts";

answerEarlyChanges();
startAfterPaint();
