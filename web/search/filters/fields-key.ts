import { createContext } from "react";

/**
 * The React key of the form fields with search values (`useFieldsKey`). When it changes, each field remounts with
 * the values of the address. The rest of the filter panel, such as the project search, stays mounted.
 */
export const FieldsKeyContext = createContext("");
