import chrome from "./ar/chrome.json";
import found from "./ar/found.json";
import home from "./ar/home.json";
import listing from "./ar/listing.json";
import pages from "./ar/pages.json";
import property from "./ar/property.json";
import search from "./ar/search.json";
import showcase from "./ar/showcase.json";

export default { chrome, found, home, listing, pages, property, search, showcase };
