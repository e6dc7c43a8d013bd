import { createContext } from "react-router";
import type { App } from "../../server/wiring/app.ts";

/** What a route receives of the server: `context.get(appContext)`. */
export const appContext = createContext<App>();
