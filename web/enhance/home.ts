/** The home page: suggestions under its search field. */
import { startSuggestions } from "./suggest.ts";

startSuggestions();
