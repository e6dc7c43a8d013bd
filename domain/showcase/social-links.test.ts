import { expect, test } from "vitest";
import { isSocialLink, toSocialLink } from "./social-links.ts";

test.each([
  ["https://www.facebook.com/nilehomes", "Facebook", "فيسبوك"],
  ["https://instagram.com/nilehomes", "Instagram", "إنستجرام"],
  ["https://www.youtube.com/@nilehomes", "YouTube", "يوتيوب"],
  ["https://eg.linkedin.com/company/nilehomes", "LinkedIn", "لينكدإن"],
  ["https://www.tiktok.com/@nilehomes", "TikTok", "تيك توك"],
  ["https://x.com/nilehomes", "X", "إكس"],
])("%s is a page at %s, %s", (href, en, ar) => {
  expect(toSocialLink(href, "en")).toEqual({ href, name: en });
  expect(toSocialLink(href, "ar")).toEqual({ href, name: ar });
});

test.each([
  "http://www.facebook.com/nilehomes",
  "https://www.facebook.com/",
  "https://facebook.com.evil.example/nilehomes",
  "https://www.facebook.com@evil.example/nilehomes",
  "https://www.facebook.com:8443/nilehomes",
  "https://example.com/nilehomes",
  "javascript:alert(1)",
  "//x.com/nilehomes",
  "",
])("%s is none", (href) => {
  expect(isSocialLink(href)).toBe(false);
  expect(toSocialLink(href, "en")).toBeNull();
});
