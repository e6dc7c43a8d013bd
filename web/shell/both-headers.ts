interface AnswerHeaders {
  readonly loaderHeaders: Headers;
  readonly actionHeaders: Headers;
}

/** The `headers` of a route: those of its loader, overridden by those of the action that ran before it. */
export function bothHeaders({ loaderHeaders, actionHeaders }: AnswerHeaders): Headers {
  const both = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) both.set(name, value);
  return both;
}
