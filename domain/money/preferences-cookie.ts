// The cookie with a visitor's choices: written by a script in the browser (web/inline/header-and-footer.ts), read by the
// server (reader-format.ts). It is a file of its own because every page's HTML contains this code, and the rest of
// reader-format.ts would be too large for that.
export const preferencesCookieName = "reader";
