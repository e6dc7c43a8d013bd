import * as ar from "./ar.ts";
import { provideMessages } from "./catalogue.ts";
import * as en from "./en.ts";

// A test that imports this file can format the texts of pages.
provideMessages("en", en);
provideMessages("ar", ar);
