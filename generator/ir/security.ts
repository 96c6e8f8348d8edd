import type { Api, Exchange } from "./api.ts";

/** The security requirements that a server enforces. Unsatisfiable ones stay: every request gets 401. */
export function requiredSecurity({ security, unmetSecurity = [] }: Exchange): Exchange["security"] {
  return security.length > 0 ? security : unmetSecurity.map((scheme) => [{ scheme, scopes: [] }]);
}

/** The API with the requirements that a server enforces. */
export function withRequiredSecurity(api: Api): Api {
  if (!api.operations.some(({ unmetSecurity }) => unmetSecurity !== undefined)) return api;
  const operations = api.operations.map((operation) => ({ ...operation, security: requiredSecurity(operation) }));
  return { ...api, operations };
}
