/** What the Host of a request means: ours, a loopback name of ours that leads to the origin, or somebody else's. */
export type HostVerdict = "own" | "loopback" | "foreign";

const loopbackNames = ["127.0.0.1", "[::1]", "localhost"];

/**
 * Judges the Host header. Only the configured origin's is answered: links, cache and cookies belong to one name, and a
 * name that someone else points here must not show this site. Where the origin is localhost, the addresses that mean
 * the same machine are led to it.
 * @param publicOrigin as in http://localhost:3000
 */
export function createHostCheck(publicOrigin: string): (host: string) => HostVerdict {
  const origin = new URL(publicOrigin);
  const defaultPort = origin.protocol === "https:" ? "443" : "80";
  const port = origin.port || defaultPort;
  const variants = (name: string) => (port === defaultPort ? [name, `${name}:${port}`] : [`${name}:${port}`]);
  const own = new Set(variants(origin.hostname));
  const isLoopbackOrigin = loopbackNames.includes(origin.hostname);
  const loopback = new Set(isLoopbackOrigin ? loopbackNames.flatMap(variants) : []);
  return (host) => {
    if (own.has(host)) return "own";
    const lower = host.toLowerCase();
    if (own.has(lower)) return "own";
    return loopback.has(lower) ? "loopback" : "foreign";
  };
}

/** Whether a Host header names this machine, whatever the port. */
export function isLoopbackHost(host: string): boolean {
  return loopbackNames.includes(host.toLowerCase().replace(/:\d{1,5}$/, ""));
}
