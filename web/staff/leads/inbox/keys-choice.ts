import { createKept } from "../../../shell/kept/browser-store.ts";
import { createStored } from "../../../shell/kept/stored-value.ts";

/** Whether single-key shortcuts are on in this browser; on by default. */
export const keysChoice = createKept(
  createStored<boolean>("staff-keys", {
    parse: (text) => text !== "off",
    format: (isOn) => (isOn ? "" : "off"),
    empty: true,
  }),
);
