interface AnswerHeaders {
  readonly loaderHeaders: Headers;
  readonly actionHeaders: Headers;
}

/** A route's `headers`: those of its loader, replaced by those of the action that ran before it. */
export function bothHeaders({ loaderHeaders, actionHeaders }: AnswerHeaders): Headers {
  const both = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) both.set(name, value);
  return both;
}
