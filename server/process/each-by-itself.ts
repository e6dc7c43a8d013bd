/**
 * Does one piece of work after the other, the rest also where one of them fails.
 * @throws what failed, once all are done: the error itself, or several in an `AggregateError`
 */
export async function eachByItself(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} pieces of work failed`);
}
