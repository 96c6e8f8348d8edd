import type { Api, Operation } from "../../generator/ir/api.ts";

const derived = new WeakSet<Operation>();

/** Takes a header named `Idempotency-Key` for what `x-idempotency` describes, so that every call gets a new key. */
export function withKeysByName(api: Api): Api {
  const operations = api.operations.map((operation) => {
    const key = operation.parameters.find((one) => one.in === "header" && /^(?:x-)?idempotency-?key$/i.test(one.name));
    if (key === undefined || operation.idempotency !== undefined) return operation;
    const { at, name: header, required } = key;
    const keyed: Operation = { ...operation, idempotency: { at, header, required } };
    derived.add(keyed);
    return keyed;
  });
  return operations.some((operation, index) => operation !== api.operations[index]) ? { ...api, operations } : api;
}

/** Whether only the name of a header says that requests are idempotent by key. */
export function isKeyedByName(operation: Operation): boolean {
  return derived.has(operation);
}
