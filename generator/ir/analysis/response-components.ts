import type { Pointer } from "../../document/pointer.ts";
import type { Operation, Response } from "../api.ts";

/** Responses that one operation refers to as a component, and another one where they stand, are that component for both. */
export function nameComponents(operations: readonly Operation[]): readonly Operation[] {
  const names = new Map<Pointer, string>();
  for (const { responses } of operations) {
    for (const { at, component } of responses) {
      if (component !== undefined && !names.has(at)) names.set(at, component);
    }
  }
  if (names.size === 0) return operations;
  const isUnnamed = ({ at, component }: Response): boolean => component === undefined && names.has(at);
  return operations.map((operation) =>
    operation.responses.some(isUnnamed)
      ? { ...operation, responses: operation.responses.map((one) => (isUnnamed(one) ? named(one, names) : one)) }
      : operation,
  );
}

function named(response: Response, names: ReadonlyMap<Pointer, string>): Response {
  const component = names.get(response.at);
  return component === undefined ? response : { ...response, component };
}
