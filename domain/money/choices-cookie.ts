// The cookie of a visitor's choices: browsers write it (web/inline/chrome.ts), the server reads it (reader.ts). It has
// its own file because the HTML of every page carries this code, where all else of reader.ts would be too heavy.
export const choicesCookie = "reader";
