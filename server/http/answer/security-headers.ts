import type { InlineCspHashes } from "./inline-parts.ts";

/** Headers of an answer by name, in the order in which they are sent. */
export type ResponseHeaders = Readonly<Record<string, string | string[]>>;

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>;

/**
 * Security headers by kind of answer. Only scripts and styles that came with the page or are files of this site
 * may run. Style attributes are allowed (`style-src-attr`) for lengths and colours that come from data: the bars of
 * payment plans, and the placeholder colours of pictures. An attribute can restyle its element but not load or run
 * anything. The worker of the interactive map is a file of this site, which `script-src` allows; a configured map
 * style may be fetched from its own origin.
 */
export function createSecurityHeaders(publicOrigin: string, mapStyleUrl: string | null = null) {
  const isHttps = publicOrigin.startsWith("https:");
  const common = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isHttps && { "Strict-Transport-Security": "max-age=63072000" }),
  };
  const document = (policy: string, mayBeFramed = false) => ({
    ...common,
    "X-Frame-Options": mayBeFramed ? "SAMEORIGIN" : "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    "Content-Security-Policy": policy,
  });
  const policyEnd = [
    "style-src-attr 'unsafe-inline'",
    // A listing's pictures and the brokerage's logo may be on another https site.
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...(mapStyleUrl ? [new URL(mapStyleUrl).origin] : [])].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  const other = document(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  );
  const picture = { ...other, "Cross-Origin-Resource-Policy": "cross-origin" };
  /** The headers of a page: its CSP allows inline scripts and styles with these hashes, and files of this site. */
  const ofPage = (hashes: InlineCspHashes) => {
    const scripts = ["'self'", ...hashes.scripts].join(" ");
    const styles = ["'self'", ...hashes.styles].join(" ");
    // Without `frame-src`, frames fall under `default-src`.
    const frames = hashes.frames ? `frame-src ${hashes.frames.join(" ")}; ` : "";
    const end = hashes.mayBeFramed
      ? policyEnd.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      : policyEnd;
    return document(
      `default-src 'self'; script-src ${scripts}; script-src-attr 'none'; style-src ${styles}; ${frames}${end}`,
      hashes.mayBeFramed,
    );
  };
  return {
    ofPage,
    /** For a response of the application. @param answer contains the hashes of scripts and styles if it is a page */
    of(answer: { readonly contentType: string; readonly hashes: InlineCspHashes | null }) {
      if (answer.hashes) return ofPage(answer.hashes);
      return answer.contentType.startsWith("image/") ? picture : other;
    },
    /** For responses other than pages: redirects, plain texts, JSON. */
    ofOther: other,
    /** For pictures, which feeds and shared links show on other sites; no picture contains data of the visitor. */
    ofPicture: picture,
    /** For files that pages load: scripts, styles, fonts. */
    ofAsset: common,
  };
}
