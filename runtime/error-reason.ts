/** Why a request failed. `fetch` reports a generic failure, and a name with several addresses fails with an error of each. */
export function reasonOf(error: unknown): string {
  const { cause }: { readonly cause?: unknown } = Object(error);
  const reason = cause instanceof Error ? cause : error;
  const [first = reason]: readonly unknown[] = reason instanceof AggregateError ? reason.errors : [];
  return first instanceof Error ? first.message || first.name : String(first);
}
