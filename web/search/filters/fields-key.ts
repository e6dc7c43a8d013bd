import { createContext } from "react";

/**
 * The React key of the form fields that show search values (`useFieldsKey`). A new key remounts these fields with
 * the values of the address. The rest of the filter panel, such as the project search, stays mounted.
 */
export const FieldRemountKeyContext = createContext("");
