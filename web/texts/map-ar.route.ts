import { Outlet } from "react-router";
import map from "../../messages/ar/map.json";
import { location } from "../../messages/ar/property.json";
import { provideMessages } from "../../messages/catalogue.ts";

// What the map says besides the texts of every result screen.
if (!import.meta.env.SSR) provideMessages("ar", { map, property: { location } });

export default Outlet;
