/** What the root element says to styles and scripts. */
export const { dataset } = document.documentElement;
