import { createContext } from "react";

/**
 * The React key of the fields that hold values of the search (`useFieldsKey`): when it changes, each field is
 * remounted from the address. The rest of the panel, such as the search for a project, stays mounted.
 */
export const FieldsKey = createContext("");
