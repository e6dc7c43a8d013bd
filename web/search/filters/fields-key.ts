import { createContext } from "react";

/**
 * The key of the fields that bear values of the search (`useFieldsKey`): each is drawn anew from the address when it
 * changes. What stands around them in the panel, such as a search among projects, stays as it is.
 */
export const FieldsKey = createContext("");
