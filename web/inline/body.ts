/** Runs at the end of `<body>` of pages that send no framework; on the others entry.client.tsx does the same. */
import { startChrome } from "./chrome.ts";
import { sendVitals } from "./vitals.ts";

startChrome();
sendVitals();
