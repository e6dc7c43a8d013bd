import { Outlet } from "react-router";
import map from "../../messages/en/map.json";
import { location } from "../../messages/en/property.json";
import { provideMessages } from "../../messages/catalogue.ts";

// What the map says besides the texts of every result screen.
if (!import.meta.env.SSR) provideMessages("en", { map, property: { location } });

export default Outlet;
