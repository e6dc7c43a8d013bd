/** Whether a redirect leads to this site or to WhatsApp, the only other site to which redirects may lead [CHAT-2]. */
export function staysHere(location: string, publicOrigin: string): boolean {
  const url = URL.parse(location, publicOrigin);
  return url !== null && (url.origin === publicOrigin || url.origin === "https://wa.me");
}
