import { createKept } from "../../../shell/kept/browser-store.ts";
import { createStored } from "../../../shell/kept/stored-value.ts";

/** Whether single keys do something in this browser: unless somebody has turned them off. */
export const keysChoice = createKept(
  createStored<boolean>("staff-keys", {
    parse: (text) => text !== "off",
    format: (isOn) => (isOn ? "" : "off"),
    empty: true,
  }),
);
