const loopbackNames: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
const deviceMaxAgeSeconds = 180 * 24 * 60 * 60;
/**
 * The cookie that exempts this browser from the wait after other people's failed sign-ins; it does not sign in.
 * Its name has no prefix `__Host-`, because the server treats cookies with that prefix as sessions, for which it
 * caches no pages.
 */
const deviceName = "known-device";

/**
 * The cookies of staff pages, as values of the headers Cookie and Set-Cookie. They are `Secure`, and the session's
 * name has the prefix `__Host-`, except on plain HTTP of a loopback host.
 * @param publicOrigin for example https://homes.example.com
 */
export function createStaffCookies(publicOrigin: string) {
  const { protocol, hostname } = new URL(publicOrigin);
  const isHttps = protocol === "https:";
  const isLoopback = loopbackNames.has(hostname);
  const isPlain = !isHttps && isLoopback;
  const sessionName = isPlain ? "session" : "__Host-session";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isPlain ? "" : "; Secure"}`;
  return {
    /**
     * Whether browsers store these cookies. They drop `Secure` cookies on plain HTTP except on a loopback host, so
     * nobody could stay signed in.
     */
    canBeKept: isHttps || isLoopback,
    readSession: (request: Request) => readCookie(request, sessionName),
    readDevice: (request: Request) => readCookie(request, deviceName),
    // No Max-Age: the browser deletes the cookie when it closes, and the server decides when the session expires.
    keepSession: (token: string) => `${sessionName}=${token}; ${attributes}`,
    keepDevice: (token: string) => `${deviceName}=${token}; Max-Age=${deviceMaxAgeSeconds}; ${attributes}`,
    clearSession: () => `${sessionName}=; Max-Age=0; ${attributes}`,
  };
}

/** The value of the first cookie of this name; null if it is missing or empty. */
function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals >= 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim() || null;
  }
  return null;
}
