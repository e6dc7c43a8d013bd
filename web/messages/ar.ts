import chrome from "./ar/chrome.json";
import home from "./ar/home.json";
import listing from "./ar/listing.json";
import property from "./ar/property.json";
import search from "./ar/search.json";

export default { chrome, home, listing, property, search };
