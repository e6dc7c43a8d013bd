import * as messages from "../../messages/ar.ts";
import { provideMessages } from "../../messages/catalogue.ts";

// The texts of staff pages, as a module of their routes.
if (!import.meta.env.SSR) provideMessages("ar", messages);

export { StaffTexts as default } from "./staff-texts.tsx";
