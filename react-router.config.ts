import type { Config } from "@react-router/dev/config";
import { writeMessageRouteFiles } from "./scripts/text-routes.ts";

// Must come before web/routes.ts is read, which refers to the written files.
writeMessageRouteFiles();

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // A page contains only its own part of the route manifest (`withOwnRoutes`, web/entry.server.tsx); the whole
  // manifest has 11 KB (gzip).
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
