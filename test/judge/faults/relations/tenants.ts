import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Json, JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { arrayOf, closed, json, text } from "../../support/contract.ts";
import { type SlowHandlers, type Has, Rejection, type Row, serve } from "../../support/service.ts";

export const NAME: JsonObject = { type: "string", pattern: "^[A-Za-z]{2,20}$" };
export const FAILURE: JsonObject = closed({ error: text() });
export const SECURITY: JsonObject = { key: { type: "apiKey", in: "header", name: "x-key" } };

export const list = (items: JsonObject): JsonObject => ({
  description: "All of them.",
  content: json(closed({ items: arrayOf(items) })),
});

export const conflict = (description: string): JsonObject => ({ description, content: json(FAILURE) });

/** Objects of one kind, which others than their owner cannot find. */
export class Owned extends Map<string, Row & { readonly owner: string }> {
  create(owner: string, row: Row): Row {
    const id = crypto.randomUUID();
    this.set(id, { id, ...row, owner });
    return { id, ...row };
  }

  /** @param status what an unknown id is answered with */
  find(id: Json | undefined, owner: string, status = 404): Row & { readonly id: string } {
    const own = this.get(String(id));
    if (own === undefined || (own.owner !== owner && owner !== "anybody")) throw new Rejection(status, "unknown");
    return { ...shown(own), id: String(id) };
  }

  change(id: Json | undefined, more: Row): Row {
    const changed = { ...this.find(id, "anybody"), ...more };
    this.set(changed.id, { ...changed, owner: this.get(changed.id)?.owner ?? "" });
    return changed;
  }

  of(owner: string): readonly Row[] {
    return [...this.values()].filter((one) => one.owner === owner).map(shown);
  }
}

const shown = (row: Row & { readonly owner: string }): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== "owner"));

/** Milliseconds that a database takes. */
const QUERY = 20;

/** A server that checks a rule, and writes only after other requests had time to check it, too. */
export const writeLate = (): Promise<void> => sleep(QUERY);

/** A server with one fault, or none. */
export type Tenants = (fault?: string) => RequestListener;

export function tenants(
  contract: JsonObject,
  faults: readonly { readonly name: string; readonly check: CheckName }[],
  handlersOf: (has: Has) => SlowHandlers,
  overlooks: (has: Has, message: string, value: Row) => boolean = () => false,
): Tenants {
  return (fault = "") => {
    const has: Has = (name) => {
      if (!faults.some((one) => one.name === name)) throw new Error(`unlisted fault: ${name}`);
      return name === fault;
    };
    return serve({
      contract,
      handlers: handlersOf(has),
      overlooks: ({ message }, value) => overlooks(has, message, value),
      callerOf: ({ "x-key": key }) => (key === "ann" || key === "bob" ? key : undefined),
      challenge: "Key",
      failure: ({ message }) => ({ error: message }),
      rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    });
  };
}
