import { typedSettings } from "../../../domain/studio/settings/site-settings.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { SettingsData } from "./settings-data.ts";

/** The settings that are published, beside what the machine says. */
export function loadSettings({ showcase, machine }: Pick<App, "showcase" | "machine">): SettingsData {
  const { revision, brand, salesHours } = showcase();
  const { brandName, brandLogo, ...rest } = machine.brand;
  return {
    kind: "settings",
    typed: typedSettings({ brand, salesHours }),
    revision,
    machine,
    machineTyped: typedSettings({ brand: { name: brandName, logo: brandLogo, ...rest }, salesHours: [] }),
  };
}
