import { type Bilingual, type Locale, localizedText } from "../text/locale.ts";

/** Supported social networks: name and hosts of each. */
const socialSites = [
  { id: "facebook", name: { en: "Facebook", ar: "فيسبوك" }, hosts: ["www.facebook.com", "facebook.com"] },
  {
    id: "instagram",
    name: { en: "Instagram", ar: "إنستجرام" },
    hosts: ["www.instagram.com", "instagram.com"],
  },
  { id: "youtube", name: { en: "YouTube", ar: "يوتيوب" }, hosts: ["www.youtube.com", "youtube.com"] },
  {
    id: "linkedin",
    name: { en: "LinkedIn", ar: "لينكدإن" },
    hosts: ["www.linkedin.com", "linkedin.com", "eg.linkedin.com"],
  },
  { id: "tiktok", name: { en: "TikTok", ar: "تيك توك" }, hosts: ["www.tiktok.com", "tiktok.com"] },
  { id: "x", name: { en: "X", ar: "إكس" }, hosts: ["x.com", "www.x.com"] },
] as const;

export type SocialNetwork = (typeof socialSites)[number]["id"];

/** Ids of the networks, in the order of the form. */
export const socialNetworkIds: readonly SocialNetwork[] = socialSites.map(({ id }) => id);

export function socialNetworkName(id: SocialNetwork): Bilingual {
  return getSite(id).name;
}

/** Start of the URLs of a network: "https://www.instagram.com/". */
export function socialNetworkOrigin(id: SocialNetwork): string {
  return `https://${getSite(id).hosts[0]}/`;
}

function getSite(id: SocialNetwork) {
  const site = socialSites.find((each) => each.id === id);
  if (!site) throw new Error(`No site is called ${id}`);
  return site;
}

/** The names as a list ("Facebook, Instagram, …"), for the fault shown for any other site. */
export const socialNetworkNames: string = socialSites.map(({ name }) => name.en).join(", ");

function siteOf(url: string) {
  if (!url.startsWith("https://") || !URL.canParse(url)) return undefined;
  const { hostname, pathname, username, port } = new URL(url);
  // Rejects the network's home page, which is nobody's own page, and URLs with a user name or a port, which deceive.
  if (pathname === "/" || username !== "" || port !== "") return undefined;
  return socialSites.find(({ hosts }) => hosts.some((host) => host === hostname));
}

/** The network that a URL belongs to; null for any other URL. */
export function findSocialNetwork(url: string): SocialNetwork | null {
  return siteOf(url)?.id ?? null;
}

/** True if the URL is a page at one of the supported networks. */
export function isSocialLink(url: string): boolean {
  return siteOf(url) !== undefined;
}

/** A link with the name of its network; null for any other URL. */
export function toSocialLink(
  url: string,
  locale: Locale,
): { readonly href: string; readonly name: string } | null {
  const site = siteOf(url);
  return site ? { href: url, name: localizedText(locale, site.name) } : null;
}
