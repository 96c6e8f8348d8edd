import { CallError } from "./errors.ts";
import type { Middleware } from "./pipeline.ts";
import { compose } from "./pipeline.ts";

/** The operation requires credentials that the client does not have. No request was sent. */
export class MissingCredentialsError extends CallError {
  override readonly name = "MissingCredentialsError";
}

/**
 * Maps security schemes of the contract to credentials. Each request uses the alternative with the most schemes that
 * the client has credentials for. Optional credentials are sent when available.
 *
 * @example
 * const auth = authenticate({ apiKey: headerKey("X-Api-Key", key) });
 * @throws MissingCredentialsError when no alternative can be met
 */
export function authenticate(schemes: Readonly<Record<string, Middleware | undefined>>): Middleware {
  const given = new Map(Object.entries(schemes));

  return (request, next) => {
    const { security = [] } = request.operation;
    const alternatives = security.map((alternative) => Object.keys(alternative));
    const missingOf = (names: readonly string[]): readonly string[] => names.filter((name) => !given.get(name));
    const possible = alternatives.filter((names) => missingOf(names).length === 0);
    const [chosen] = possible.sort((one, other) => other.length - one.length);
    if (chosen === undefined && alternatives.length > 0) {
      const missing = alternatives.map((names) => missingOf(names).join(" and "));
      const described = missing.join(missing.some((names) => names.includes(" and ")) ? ", or " : " or ");
      throw new MissingCredentialsError(request.operation, `no credentials for ${described}`);
    }
    const steps = chosen?.flatMap((name) => given.get(name) ?? []) ?? [];
    return compose(steps, next)(request);
  };
}
