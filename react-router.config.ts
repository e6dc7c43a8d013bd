import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // Only the routes of the page travel with it (`withOwnRoutes`, web/entry.server.tsx): the whole manifest is 11 KB (gzip).
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
