/** The entry page's own script (showcase.txt, section 2, Entry route). */
import { readLanguageChoice } from "./language-choice.ts";

setTimeout(() => location.replace(`/${readLanguageChoice(document.cookie, navigator.language)}`), 100);
