import type { Config } from "@react-router/dev/config";
import { writeTextRoutes } from "./scripts/text-routes.ts";

// web/routes.ts names the files that this writes.
writeTextRoutes();

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // Only the routes of the page travel with it (`withOwnRoutes`, web/entry.server.tsx): the whole manifest is 11 KB (gzip).
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
