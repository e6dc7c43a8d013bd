/** Runs at the end of `<body>` of every page. */
import { startHeaderAndFooterScripts } from "./header-and-footer.ts";
import { reportPageView } from "./report-page-view.ts";

startHeaderAndFooterScripts();
reportPageView();
