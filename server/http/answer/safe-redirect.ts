/** A redirect of the application may lead to a path of this site; WhatsApp is the one place outside. */
export function staysHere(location: string, publicOrigin: string): boolean {
  const url = URL.parse(location, publicOrigin);
  return url !== null && (url.origin === publicOrigin || url.origin === "https://wa.me");
}
