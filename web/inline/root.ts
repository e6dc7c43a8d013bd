/** The `<html>` element, whose attributes tell CSS and scripts the theme and other settings of the page. */
export const rootElement = document.documentElement;
