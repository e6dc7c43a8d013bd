/** Runs in `<head>` of every page, before the first paint. At most 1 KB, because it is inlined in the HTML. */
import { storeLanguageOnLinkClick } from "./language.ts";
import { applyPreferences } from "./preferences.ts";
import { replaceFailedPictures } from "./pictures.ts";

applyPreferences();
replaceFailedPictures();
storeLanguageOnLinkClick();
