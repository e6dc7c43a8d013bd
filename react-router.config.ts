import type { Config } from "@react-router/dev/config";
import { writeTextRouteFiles } from "./scripts/text-routes.ts";

// web/routes.ts names the files that this writes.
writeTextRouteFiles();

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // Only the routes of the page travel with it (`withOwnRoutes`, web/entry.server.tsx): the whole manifest is 11 KB (gzip).
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
