/** Characters that an address cannot have, and those that turn the direction of writing or cannot be seen. */
const strange = /[\s\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"<>\\^`{|}]/u;

/** Whether a text is an address of the web, without a name and password in it. */
export function isLink(text: string): boolean {
  if (strange.test(text) || !/^https?:\/\//iu.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && hostname.includes(".");
}
