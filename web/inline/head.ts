/** Runs in `<head>` of every page, before the first paint. Inlined in the HTML, so limited to 1 KB. */
import { followLanguageLinks } from "./language.ts";
import { applyPreferences } from "./preferences.ts";
import { replaceFailedPictures } from "./pictures.ts";

applyPreferences();
replaceFailedPictures();
followLanguageLinks();
