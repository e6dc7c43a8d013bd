/** Runs at the end of `<body>` of every page. */
import { startHeaderAndFooterScripts } from "./chrome.ts";
import { reportPageView } from "./measure.ts";

startHeaderAndFooterScripts();
reportPageView();
