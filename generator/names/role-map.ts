import type { Pointer } from "../document/pointer.ts";

/** What is known by a role and the node of the document that has it. One text of both, as a key, would be made for every look. */
export class RoleMap<Value> {
  readonly #roles = new Map<string, Map<Pointer, Value>>();

  get(role: string, of: Pointer): Value | undefined {
    return this.#roles.get(role)?.get(of);
  }

  set(role: string, of: Pointer, value: Value): void {
    const known = this.#roles.get(role);
    if (known === undefined) this.#roles.set(role, new Map([[of, value]]));
    else known.set(of, value);
  }
}
