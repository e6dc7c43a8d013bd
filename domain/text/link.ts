/** Characters that a URL cannot contain, plus invisible ones and those that change the writing direction. */
const invalidChars = /[\s\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"<>\\^`{|}]/u;

/** True for a web URL without user name and password. */
export function isWebLink(text: string): boolean {
  if (invalidChars.test(text) || !/^https?:\/\//iu.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && hostname.includes(".");
}
