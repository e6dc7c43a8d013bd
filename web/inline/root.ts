/** The root element, which says to styles and scripts what holds for the whole page. */
export const root = document.documentElement;
