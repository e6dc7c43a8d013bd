import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // Only the routes of the page travel with it: the whole manifest is 11 KB (gzip), and links to other pages load them whole.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
