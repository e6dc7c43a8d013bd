interface AnswerHeaders {
  readonly loaderHeaders: Headers;
  readonly actionHeaders: Headers;
}

/** For a route's `headers`: what its loader says of the answer, and over it what the action before it said. */
export function bothHeaders({ loaderHeaders, actionHeaders }: AnswerHeaders): Headers {
  const both = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) both.set(name, value);
  return both;
}
