import * as v from "valibot";
import { httpUrlSetting, integerSetting } from "./setting-values.ts";

/** Schemas of the environment variables of monitoring: disk space and traces. */
export const monitoringEnvSchemas = {
  DISK_WARN_MB: v.optional(integerSetting(0, 999_999), "2048"),
  DISK_REFUSE_MB: v.optional(integerSetting(0, 999_999), "500"),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    httpUrlSetting("is not the web address of a collector such as http://127.0.0.1:4318"),
  ),
};

const watchSchema = v.object(monitoringEnvSchemas);

/** Returns the bytes of free disk space below which owners are warned, and below which files are refused. */
export function toDiskLimits({ DISK_WARN_MB, DISK_REFUSE_MB }: v.InferOutput<typeof watchSchema>) {
  const refuseBytes = DISK_REFUSE_MB * 2 ** 20;
  // The limit for warnings is never below the limit for refusals, so that a warning comes first.
  return Object.freeze({ warnBytes: Math.max(DISK_WARN_MB * 2 ** 20, refuseBytes), refuseBytes });
}
