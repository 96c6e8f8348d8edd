import type { Endpoint } from "./endpoint.ts";
import type { ServerReply } from "./http.ts";
import { Problem } from "./problem.ts";
import type { Route, Router } from "./router.ts";

/** The operation of a request, and what its path has for the parameters. */
export type Found = Extract<Route<Endpoint>, { readonly kind: "found" }>;

/** OPTIONS is answered on every path, by what is allowed there. */
export function routed(route: Router<Endpoint>, method: string, path: string, query: string): Found | ServerReply {
  const found = route(method, path, query);
  switch (found.kind) {
    case "found":
      return found;
    case "malformed":
      throw new Problem("malformed-request", { message: "The path is malformed." });
    case "not-found":
      throw new Problem("not-found");
    case "method-not-allowed": {
      const { methods } = found;
      const allowed = new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
      const allow = [...allowed].join(", ");
      if (method === "OPTIONS") return { status: 204, headers: { allow }, body: null };
      throw new Problem("method-not-allowed", { headers: { allow } });
    }
  }
}
