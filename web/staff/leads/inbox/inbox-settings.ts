import { createBrowserStore } from "../../../shell/browser-storage/browser-store.ts";
import { createStoredValue } from "../../../shell/browser-storage/stored-value.ts";

/** Whether single-key shortcuts are on in this browser; on by default. */
export const keyboardShortcutsSetting = createBrowserStore(
  createStoredValue<boolean>("staff-keys", {
    parse: (text) => text !== "off",
    format: (isOn) => (isOn ? "" : "off"),
    empty: true,
  }),
);

/** Whether new leads play a sound in this browser; off by default. */
export const newLeadSoundSetting = createBrowserStore(
  createStoredValue<boolean>("staff-sound", {
    parse: (text) => text === "on",
    format: (isOn) => (isOn ? "on" : ""),
    empty: false,
  }),
);
