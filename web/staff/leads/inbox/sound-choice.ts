import { createKept } from "../../../shell/kept/browser-store.ts";
import { createStored } from "../../../shell/kept/stored-value.ts";

/** Whether new leads are heard in this browser: not before somebody has switched it on. */
export const soundChoice = createKept(
  createStored<boolean>("staff-sound", {
    parse: (text) => text === "on",
    format: (isOn) => (isOn ? "on" : ""),
    empty: false,
  }),
);
