import type { Api, Exchange } from "./api.ts";

/** What a server asks for: what nobody can meet all the same, so that it is 401 to everybody and not an open door. */
export function requiredSecurity({ security, unmetSecurity = [] }: Exchange): Exchange["security"] {
  return security.length > 0 ? security : unmetSecurity.map((scheme) => [{ scheme, scopes: [] }]);
}

/** The document as a server keeps it. */
export function withRequiredSecurity(api: Api): Api {
  if (!api.operations.some(({ unmetSecurity }) => unmetSecurity !== undefined)) return api;
  const operations = api.operations.map((operation) => ({ ...operation, security: requiredSecurity(operation) }));
  return { ...api, operations };
}
