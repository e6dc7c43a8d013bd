import type { Plugin } from "vite";

const sonner = /\/node_modules\/sonner\/dist\/index\.mjs$/;
const injection = /^__insertCSS\(.*\);$/m;

/**
 * Removes the styles that sonner injects when its module loads, because the Content-Security-Policy forbids
 * injected styles (server/http/answer/security-headers.ts). web/ui/toasts/sonner.css contains the same styles.
 */
export function noInjectedStylesPlugin(): Plugin {
  return {
    name: "no-injected-styles",
    transform(code, id) {
      if (!sonner.test(id)) return null;
      if (!injection.test(code)) this.error("sonner no longer injects its styles as this plugin expects");
      return { code: code.replace(injection, ""), map: null };
    },
  };
}
