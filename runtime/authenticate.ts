import { CallError } from "./errors.ts";
import type { SecurityRequirement } from "./operation.ts";
import type { Middleware } from "./pipeline.ts";
import { compose } from "./pipeline.ts";

/** The operation asks for credentials that the client was not given. Nothing was sent. */
export class MissingCredentialsError extends CallError {
  override readonly name = "MissingCredentialsError";
}

/**
 * Credentials by the names of the contract's security schemes: `{ apiKey: headerKey("X-Api-Key", key) }`. Each request
 * carries those of the first alternative of its operation that can be met; none where the operation asks for none.
 * Where credentials are optional, they are sent when they are there.
 *
 * @throws MissingCredentialsError when no alternative can be met
 */
export function authenticate(schemes: Readonly<Record<string, Middleware | undefined>>): Middleware {
  const given = new Map(Object.entries(schemes).filter(([, step]) => step !== undefined));

  return (request, next) => {
    const { security = [] } = request.operation;
    if (security.length === 0) return next(request);
    const named = security.filter((alternative) => Object.keys(alternative).length > 0);
    const chosen = named.find((alternative) => Object.keys(alternative).every((scheme) => given.has(scheme)));
    if (chosen === undefined && named.length === security.length) {
      throw new MissingCredentialsError(request.operation, `no credentials were given for ${describe(security)}`);
    }
    const steps = Object.keys(chosen ?? {}).flatMap((scheme) => given.get(scheme) ?? []);
    return compose(steps, (last) => last.follow?.(last, next) ?? next(last))(request);
  };
}

/** `a and b, or c` */
function describe(security: readonly SecurityRequirement[]): string {
  return security.map((alternative) => Object.keys(alternative).join(" and ")).join(", or ");
}
