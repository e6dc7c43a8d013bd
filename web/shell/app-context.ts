import { createContext } from "react-router";
import type { App } from "../../server/wiring/app.ts";

/** The application, for loaders and actions: `context.get(appContext)`. */
export const appContext = createContext<App>();
