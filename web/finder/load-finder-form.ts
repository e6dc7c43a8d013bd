/** The form below the results is a file of its own: the questions, which come first, do without it. */
export const loadFinderForm = () => import("./finder-form.tsx");
