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
