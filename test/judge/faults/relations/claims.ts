import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { answer, closed, contract, object, oneOf, text } from "../../support/contract.ts";
import { Rejection, type Row } from "../../support/service.ts";
import { conflict, FAILURE, list, NAME, Owned, SECURITY, type Tenants, tenants } from "./tenants.ts";

// Insurance claims with notes, which are settled and reopened.

export const CLAIM_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "keys of labels become lower case", check: "stored-as-sent" },
  { name: "new claims are not urgent", check: "stored-as-sent" },
  { name: "settling does not store the outcome", check: "stored-as-sent" },
  { name: "every settled claim is paid", check: "stored-as-sent" },
  { name: "reopening removes the notes", check: "state-transition" },
];

const OUTCOMES = ["paid", "declined", "withdrawn"];
const LABELS = { type: "object", maxProperties: 5, additionalProperties: NAME };
const URGENCY = oneOf(["low", "normal", "high"]);
const CLAIM = object({
  id: text(),
  title: NAME,
  labels: LABELS,
  urgency: { ...URGENCY, description: "`normal` by default." },
  state: oneOf(["open", "settled"]),
  outcome: { type: ["string", "null"], enum: [...OUTCOMES, null], description: "Null while the claim is open." },
});
const NOTE = closed({ id: text(), text: NAME });

export const CLAIMS: JsonObject = contract({
  title: "Claims",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "GET /claims listClaims": { 200: list(CLAIM), errors: [401] },
    "POST /claims createClaim": { body: "NewClaim", 201: answer(CLAIM), errors: [400, 401, 415, 422] },
    "GET /claims/{claim} getClaim": { 200: answer(CLAIM), errors: [401, 404] },
    "GET /claims/{claim}/notes listNotes": { 200: list(NOTE), errors: [401, 404] },
    "POST /claims/{claim}/notes addNote": {
      description: "A settled claim takes no notes.",
      body: "NewNote",
      201: answer(NOTE),
      409: conflict("The claim is settled."),
      errors: [400, 401, 404, 415, 422],
    },
    "POST /claims/{claim}/settle settleClaim": {
      body: "Settlement",
      200: answer(CLAIM),
      409: conflict("The claim is settled."),
      errors: [400, 401, 404, 415, 422],
    },
    "POST /claims/{claim}/reopen reopenClaim": {
      description: "Reopens a settled claim.",
      200: answer(CLAIM),
      409: conflict("The claim is not settled."),
      errors: [401, 404],
    },
  },
  schemas: {
    NewClaim: closed({ title: NAME, labels: LABELS, urgency: URGENCY }, ["title"]),
    NewNote: closed({ text: NAME }),
    Settlement: closed({ outcome: oneOf(OUTCOMES) }),
  },
});

export const claims: Tenants = tenants(CLAIMS, CLAIM_FAULTS, (has) => {
  const all = new Owned();
  const notes = new Map<string, readonly Row[]>();
  const lowered = (labels: Row): Row =>
    Object.fromEntries(Object.entries(labels).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    listClaims: ({ caller }) => ({ body: { items: all.of(caller) } }),
    createClaim({ body, caller }) {
      // The contract is validated.
      const labels = (body["labels"] ?? {}) as Row;
      const urgency = has("new claims are not urgent") ? "low" : "normal";
      const stored = { urgency, ...body, labels: has("keys of labels become lower case") ? lowered(labels) : labels };
      return { status: 201, body: all.create(caller, { ...stored, state: "open", outcome: null }) };
    },
    getClaim: ({ caller, id }) => ({ body: all.find(id, caller) }),
    listNotes: ({ caller, id }) => ({ body: { items: notes.get(all.find(id, caller).id) ?? [] } }),
    addNote({ body, caller, id }) {
      if (all.find(id, caller)["state"] === "settled") throw new Rejection(409, "settled");
      const note = { id: crypto.randomUUID(), ...body };
      notes.set(id, [...(notes.get(id) ?? []), note]);
      return { status: 201, body: note };
    },
    settleClaim({ body: { outcome = null }, caller, id }) {
      if (all.find(id, caller)["state"] === "settled") throw new Rejection(409, "settled");
      const isLost = has("settling does not store the outcome");
      const stored = isLost ? null : has("every settled claim is paid") ? "paid" : outcome;
      return { body: all.change(id, { state: "settled", outcome: stored }) };
    },
    reopenClaim({ caller, id }) {
      if (all.find(id, caller)["state"] === "open") throw new Rejection(409, "not_settled");
      if (has("reopening removes the notes")) notes.delete(id);
      return { body: all.change(id, { state: "open", outcome: null }) };
    },
  };
});
