/** Runs in `<head>` before anything is painted, on every page. Written into the HTML: 1 KB at most. */
import { followLanguageLinks } from "./language.ts";
import { applyPreferences } from "./preferences.ts";
import { replaceFailedPictures } from "./pictures.ts";

applyPreferences();
replaceFailedPictures();
followLanguageLinks();
