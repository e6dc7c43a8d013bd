import { formValuesOfSettings } from "../../../domain/studio/settings/site-settings.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { SettingsData } from "./settings-data.ts";

/** The published settings, and those of the server's environment variables. */
export function loadSettings({
  showcase,
  machine,
  now,
}: Pick<App, "showcase" | "machine" | "now">): SettingsData {
  const published = showcase();
  const { brandName, brandLogo, ...rest } = machine.brand;
  return {
    kind: "settings",
    typed: formValuesOfSettings(published),
    revision: published.revision,
    machine,
    machineTyped: formValuesOfSettings({
      brand: { name: brandName, logo: brandLogo, ...rest },
      salesHours: [],
    }),
    today: toCairoIsoDate(now()),
  };
}
