/** The `<html>` element. Its attributes give styles and scripts the theme and the other settings of the page. */
export const root = document.documentElement;
