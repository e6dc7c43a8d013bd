// The cookie of a visitor's choices: browsers write it (web/inline/chrome.ts), the server reads it (reader.ts). A file of
// its own because it is part of the code in the HTML of every page, where all else of reader.ts would be too heavy.
export const choicesCookie = "reader";
