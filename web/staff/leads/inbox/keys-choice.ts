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
