/**
 * Runs the functions one after the other, even if some of them fail.
 * @throws what failed, after all have run: the error itself, or an `AggregateError` for several
 */
export async function runAllInOrder(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} pieces of work failed`);
}
