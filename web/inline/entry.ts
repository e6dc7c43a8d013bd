/** The script of the entry page: after 100 ms it replaces the page by the home page [SITE-3]. */
import { readLanguageChoice } from "./language-choice.ts";

setTimeout(() => location.replace(`/${readLanguageChoice(document.cookie, navigator.language)}`), 100);
