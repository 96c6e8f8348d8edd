import type { Api, Exchange } from "./api.ts";
/** The security requirements that a server enforces. Unsatisfiable ones stay: every request gets 401. */
export declare function requiredSecurity({ security, unmetSecurity }: Exchange): Exchange["security"];
/** The API with the requirements that a server enforces. */
export declare function withRequiredSecurity(api: Api): Api;
