/** The `<html>` element. CSS and scripts read the theme and other settings of the page from its attributes. */
export const rootElement = document.documentElement;
