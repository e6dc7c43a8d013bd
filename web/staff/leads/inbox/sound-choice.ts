import { createBrowserStore } from "../../../shell/kept/browser-store.ts";
import { createStoredValue } from "../../../shell/kept/stored-value.ts";

/** Whether new leads play a sound in this browser; off by default. */
export const newLeadSoundSetting = createBrowserStore(
  createStoredValue<boolean>("staff-sound", {
    parse: (text) => text === "on",
    format: (isOn) => (isOn ? "on" : ""),
    empty: false,
  }),
);
