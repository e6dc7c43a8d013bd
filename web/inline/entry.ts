/** The script of the entry page: replaces the page by the home page after 100 ms [SITE-3]. */
import { readLanguageChoice } from "./language-choice.ts";

setTimeout(() => location.replace(`/${readLanguageChoice(document.cookie, navigator.language)}`), 100);
