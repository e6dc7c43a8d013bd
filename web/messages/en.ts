import chrome from "./en/chrome.json";
import found from "./en/found.json";
import home from "./en/home.json";
import listing from "./en/listing.json";
import pages from "./en/pages.json";
import property from "./en/property.json";
import search from "./en/search.json";
import showcase from "./en/showcase.json";

export default { chrome, found, home, listing, pages, property, search, showcase };
