import { type Bilingual, type Locale, textIn } from "../text/locale.ts";

/** Where brokerages have pages of their own: what each site is called, and the hosts of its pages. */
const socialSites = [
  { name: { en: "Facebook", ar: "فيسبوك" }, hosts: ["www.facebook.com", "facebook.com"] },
  { name: { en: "Instagram", ar: "إنستجرام" }, hosts: ["www.instagram.com", "instagram.com"] },
  { name: { en: "YouTube", ar: "يوتيوب" }, hosts: ["www.youtube.com", "youtube.com"] },
  { name: { en: "LinkedIn", ar: "لينكدإن" }, hosts: ["www.linkedin.com", "linkedin.com", "eg.linkedin.com"] },
  { name: { en: "TikTok", ar: "تيك توك" }, hosts: ["www.tiktok.com", "tiktok.com"] },
  { name: { en: "X", ar: "إكس" }, hosts: ["x.com", "www.x.com"] },
] as const satisfies readonly { readonly name: Bilingual; readonly hosts: readonly string[] }[];

/** "Facebook, Instagram, …", for whoever wrote another site. */
export const socialNames: string = socialSites.map(({ name }) => name.en).join(", ");

function siteOf(url: string) {
  if (!url.startsWith("https://") || !URL.canParse(url)) return undefined;
  const { hostname, pathname, username, port } = new URL(url);
  // The page of nobody, and an address that looks like another one.
  if (pathname === "/" || username !== "" || port !== "") return undefined;
  return socialSites.find(({ hosts }) => hosts.some((host) => host === hostname));
}

/** Whether an address is a page at one of these sites. */
export function isSocialLink(url: string): boolean {
  return siteOf(url) !== undefined;
}

/** A link with the name of its site; null for any other address. */
export function toSocialLink(
  url: string,
  locale: Locale,
): { readonly href: string; readonly name: string } | null {
  const site = siteOf(url);
  return site ? { href: url, name: textIn(locale, site.name) } : null;
}
