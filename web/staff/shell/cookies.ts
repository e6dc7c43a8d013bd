const loopbackNames: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
const deviceMaxAgeSeconds = 180 * 24 * 60 * 60;
/**
 * Has no `__Host-` prefix, because the server takes that prefix for a session and would not cache pages for this
 * browser. The cookie only exempts its owner from the wait that other people's failed sign-ins cause.
 */
const deviceName = "known-device";

/**
 * The cookies of staff, with the names and attributes that the configured origin allows. What sets or clears a cookie
 * is a value of Set-Cookie. On plain http on a loopback host, and nowhere else, the session cookie has neither its
 * prefix nor Secure.
 * @param publicOrigin as in https://homes.example.com
 */
export function staffCookies(publicOrigin: string) {
  const { protocol, hostname } = new URL(publicOrigin);
  const isHttps = protocol === "https:";
  const isLoopback = loopbackNames.has(hostname);
  const isPlain = !isHttps && isLoopback;
  const sessionName = isPlain ? "session" : "__Host-session";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isPlain ? "" : "; Secure"}`;
  return {
    /**
     * False for plain HTTP from another machine: browsers drop `Secure` cookies there, so nobody can stay signed
     * in.
     */
    canBeKept: isHttps || isLoopback,
    readSession: (request: Request) => readCookie(request, sessionName),
    readDevice: (request: Request) => readCookie(request, deviceName),
    // A session cookie of the browser; the server decides when the session expires.
    keepSession: (token: string) => `${sessionName}=${token}; ${attributes}`,
    keepDevice: (token: string) => `${deviceName}=${token}; Max-Age=${deviceMaxAgeSeconds}; ${attributes}`,
    endSession: () => `${sessionName}=; Max-Age=0; ${attributes}`,
  };
}

/** The first cookie of this name; null if it is missing or empty. */
function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals >= 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim() || null;
  }
  return null;
}
