/**
 * Gives every one of `places` that has none its own copies of what the page's cards share (`<CardControls>`), as far
 * as it matches `controls`: before its last element, where the keyboard would meet them.
 */
export function addControls(places: string, controls: string): void {
  const template = document.querySelector<HTMLTemplateElement>("[data-card-controls]");
  if (!template) return;
  for (const place of document.querySelectorAll(places))
    if (!place.querySelector(controls))
      for (const control of template.content.querySelectorAll(controls))
        place.insertBefore(control.cloneNode(true), place.lastElementChild);
}
