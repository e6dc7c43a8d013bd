interface RouteHeaders {
  readonly loaderHeaders: Headers;
  readonly actionHeaders: Headers;
}

/** A route's `headers`: those of its loader, overridden by those of its action if one ran. */
export function mergeRouteHeaders({ loaderHeaders, actionHeaders }: RouteHeaders): Headers {
  const both = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) both.set(name, value);
  return both;
}
