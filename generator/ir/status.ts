import type { ResponseStatus } from "./api.ts";

/** As in the document: `404`, `4XX`, `default`. */
export function statusText(status: ResponseStatus): string {
  switch (status.kind) {
    case "exact":
      return String(status.code);
    case "range":
      return `${status.hundreds}XX`;
    case "default":
      return "default";
  }
}

export function isSuccess(status: ResponseStatus): boolean {
  if (status.kind === "exact") return status.code >= 200 && status.code < 300;
  return status.kind === "range" && status.hundreds === 2;
}

/** Whether clients may follow the response, or read its `Location`. */
export function isRedirect(status: ResponseStatus): boolean {
  if (status.kind === "exact") return [301, 302, 303, 307, 308].includes(status.code);
  return status.kind === "range" && status.hundreds === 3;
}

/** The successes of an operation: 2xx or, where none is documented, redirects. */
export function successesOf<Response extends { readonly status: ResponseStatus }>(
  responses: readonly Response[],
): readonly Response[] {
  const successes = responses.filter(({ status }) => isSuccess(status));
  return successes.length > 0 ? successes : responses.filter(({ status }) => isRedirect(status));
}
