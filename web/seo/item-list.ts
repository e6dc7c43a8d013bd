interface ListedPage {
  readonly name: string;
  /** The absolute URL. */
  readonly url: string;
}

/**
 * Returns the structured data of a list of pages, in display order.
 * @param countBefore number of items on earlier pages of a paginated list
 * @param total number of items on all pages of the list
 */
export function itemListData(pages: readonly ListedPage[], countBefore = 0, total = pages.length) {
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: pages.map(
      (page, index) => ({ "@type": "ListItem", position: countBefore + index + 1, ...page }) as const,
    ),
  } as const;
}
