import chrome from "./en/chrome.json";
import home from "./en/home.json";
import listing from "./en/listing.json";
import property from "./en/property.json";
import search from "./en/search.json";

export default { chrome, home, listing, property, search };
