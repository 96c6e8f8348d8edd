import type { Pointer } from "../document/pointer.ts";
import type { Declaration, Role } from "./target.ts";

type Candidates = Declaration["candidates"];

/** Declares a type or an interface. */
export function declareType(role: Role, of: Pointer, file: string, candidates: Candidates): Declaration {
  return { role, of, file, space: "type", casing: "pascal", candidates };
}

/** Declares a function, or another value in camel case. */
export function declareFunction(role: Role, of: Pointer, file: string, candidates: Candidates): Declaration {
  return { role, of, file, space: "value", casing: "camel", candidates };
}

export function declareConstant(role: Role, of: Pointer, file: string, candidates: Candidates): Declaration {
  return { role, of, file, space: "value", casing: "constant", candidates };
}
