/** The `<html>` element. Its attributes tell styles and scripts the theme and the other settings of the page. */
export const root = document.documentElement;
