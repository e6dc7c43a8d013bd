/** The host in a Host header: the site itself, a loopback name that is redirected to the site, or another host. */
export type HostKind = "own" | "loopback" | "foreign";

const loopbackNames = ["127.0.0.1", "[::1]", "localhost"];

/**
 * Creates the check of the Host header. Only the configured origin's host is served: links, cache and cookies
 * belong to this host, and the site must not appear under another domain that points at this server. If the origin
 * is a loopback name, the other loopback names are redirected to it.
 * @param publicOrigin for example http://localhost:3000
 */
export function createHostCheck(publicOrigin: string): (host: string) => HostKind {
  const origin = new URL(publicOrigin);
  const defaultPort = origin.protocol === "https:" ? "443" : "80";
  const port = origin.port || defaultPort;
  const variants = (name: string) => (port === defaultPort ? [name, `${name}:${port}`] : [`${name}:${port}`]);
  const ownHosts = new Set(variants(origin.hostname));
  const isLoopbackOrigin = loopbackNames.includes(origin.hostname);
  const loopback = new Set(isLoopbackOrigin ? loopbackNames.flatMap(variants) : []);
  return (host) => {
    if (ownHosts.has(host)) return "own";
    const lowerHost = host.toLowerCase();
    if (ownHosts.has(lowerHost)) return "own";
    return loopback.has(lowerHost) ? "loopback" : "foreign";
  };
}

/** Whether a Host header names this machine, with any port. */
export function isLoopbackHost(host: string): boolean {
  return loopbackNames.includes(host.toLowerCase().replace(/:\d{1,5}$/, ""));
}
