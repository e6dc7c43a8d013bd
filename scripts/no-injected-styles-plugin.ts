import type { Plugin } from "vite";

const sonner = /\/node_modules\/sonner\/dist\/index\.mjs$/;
const injection = /^__insertCSS\(.*\);$/m;

/**
 * Takes out the styles that sonner writes into the page when its code is loaded: the policy of our pages allows no styles
 * in the page (server/http/answer/security-headers.ts). The same styles come as a file (web/ui/toasts/sonner.css).
 */
export function noInjectedStyles(): Plugin {
  return {
    name: "no-injected-styles",
    transform(code, id) {
      if (!sonner.test(id)) return null;
      if (!injection.test(code)) this.error("sonner no longer injects its styles as this plugin expects");
      return { code: code.replace(injection, ""), map: null };
    },
  };
}
