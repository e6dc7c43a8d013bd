/** Header names and values one after the other, as `writeHead` takes them. */
export type FlatHeaders = string[];

export interface SecurityHeaders {
  /** For a page: its policy allows the scripts of these hashes, and files of our own. */
  ofPage(scriptHashes: readonly string[]): FlatHeaders;
  /** For answers that hold no page: redirects, plain texts, JSON, pictures. */
  readonly ofOther: FlatHeaders;
  /** For files that pages load: scripts, styles, fonts. */
  readonly ofAsset: FlatHeaders;
}

/**
 * The headers that keep a page to itself. No script runs that the page did not come with; style sheets are our own
 * files. Style attributes are allowed (`style-src-attr`), because the payment line and the pictures' waiting colour are
 * lengths and colours of the data; an attribute can restyle its element but not load or run anything. The live map's
 * worker is a file of ours, which `script-src` allows; a configured map style may be fetched from its own origin.
 */
export function createSecurityHeaders(
  publicOrigin: string,
  mapStyleUrl: string | null = null,
): SecurityHeaders {
  const isHttps = publicOrigin.startsWith("https:");
  const common = [
    "X-Content-Type-Options",
    "nosniff",
    "Referrer-Policy",
    "strict-origin-when-cross-origin",
    "Cross-Origin-Resource-Policy",
    "same-origin",
    ...(isHttps ? ["Strict-Transport-Security", "max-age=63072000"] : []),
  ];
  const document = [
    ...common,
    "X-Frame-Options",
    "DENY",
    "Cross-Origin-Opener-Policy",
    "same-origin",
    "Permissions-Policy",
    "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    "Content-Security-Policy",
  ];
  const policyEnd = [
    "style-src 'self'; style-src-attr 'unsafe-inline'",
    // A listing's pictures and the brokerage's logo may stand on another https site.
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...(mapStyleUrl ? [new URL(mapStyleUrl).origin] : [])].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return {
    ofPage(scriptHashes) {
      const scripts = ["'self'", ...scriptHashes].join(" ");
      return [...document, `default-src 'self'; script-src ${scripts}; script-src-attr 'none'; ${policyEnd}`];
    },
    ofOther: [
      ...document,
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    ],
    ofAsset: common,
  };
}
