/** Runs at the end of `<body>` of every page. */
import { startChrome } from "./chrome.ts";
import { measure } from "./measure.ts";

startChrome();
measure();
