import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // The whole route manifest travels with the first hydrated page: one request less than discovering it lazily.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
