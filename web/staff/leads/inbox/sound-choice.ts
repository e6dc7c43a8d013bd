import { createKept } from "../../../shell/kept/browser-store.ts";
import { createStored } from "../../../shell/kept/stored-value.ts";

/** Whether new leads play a sound in this browser; off by default. */
export const soundChoice = createKept(
  createStored<boolean>("staff-sound", {
    parse: (text) => text === "on",
    format: (isOn) => (isOn ? "on" : ""),
    empty: false,
  }),
);
