import * as v from "valibot";
import { httpUrl, wholeNumber } from "./setting-values.ts";

/** The environment's part about what watches the site. */
export const watchEntries = {
  DISK_WARN_MB: v.optional(wholeNumber(0, 999_999), "2048"),
  DISK_REFUSE_MB: v.optional(wholeNumber(0, 999_999), "500"),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    httpUrl("is not the web address of a collector such as http://127.0.0.1:4318"),
  ),
};

const watchSchema = v.object(watchEntries);

/** Room on the disk of the data folder below which owners are told, and files are refused; in bytes. */
export function diskLimitsOf({ DISK_WARN_MB, DISK_REFUSE_MB }: v.InferOutput<typeof watchSchema>) {
  const refuseBytes = DISK_REFUSE_MB * 2 ** 20;
  // Whoever is refused something has been warned.
  return Object.freeze({ warnBytes: Math.max(DISK_WARN_MB * 2 ** 20, refuseBytes), refuseBytes });
}
