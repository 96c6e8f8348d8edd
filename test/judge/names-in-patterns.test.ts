import { expect, it } from "vitest";
import { router, type Routes } from "./right-servers/router.ts";
import { arrayOf, closed, contract, json, like, oneOf, query, text } from "./support/contract.ts";
import { judgedBy } from "./support/judged.ts";

// Names and states of a document become parts of patterns. Characters of patterns in them stand for themselves.

const STATES = ["new (1)", "c++", "?", "[x"];
const THING = { id: text(), "n(": like("^[a-z]{1,9}$"), status: oneOf(STATES) };
const ABOUT =
  "Things (a(b) are unique. Only from `?`; a thing that is `c++` cannot be changed, and `n(` is unique. Needs `f(`. The `n(` may not be more than 9.";

const CONTRACT = contract({
  title: "Things",
  description: ABOUT,
  failure: closed({ error: text() }),
  operations: {
    "GET /a(b listThings": {
      description: ABOUT,
      parameters: [
        query("f(", text(), "Only with `g(`."),
        query("g(", text(), "A search in `n(`."),
        query("n(", text()),
      ],
      200: { description: "All.", content: json(closed({ items: arrayOf(closed(THING)) })) },
      errors: [400],
    },
    "POST /a(b createThing": {
      description: ABOUT,
      body: "NewThing",
      201: { description: "New.", content: json(closed(THING)) },
      errors: [400, 409, 415, 422],
    },
    "GET /a(b/{thing} getThing": {
      description: ABOUT,
      200: { description: "One.", content: json(closed(THING)) },
      errors: [404],
    },
    "PATCH /a(b/{thing} changeThing": {
      description: ABOUT,
      body: "Change",
      200: { description: "One.", content: json(closed(THING)) },
      errors: [400, 404, 409, 415, 422],
    },
    "POST /a(b/{thing}/send(x sendThing": {
      description: ABOUT,
      200: { description: "One.", content: json(closed(THING)) },
      errors: [404, 409],
    },
  },
  schemas: {
    NewThing: closed({ "n(": THING["n("] }),
    Change: closed({ "n(": THING["n("], "status?": oneOf(STATES) }),
  },
});

function things(): Routes {
  const all = new Map<string, Record<string, unknown>>();
  const made = (body: object): Record<string, unknown> => {
    const thing = { id: crypto.randomUUID(), status: "?", ...body };
    all.set(thing.id, thing);
    return thing;
  };
  return {
    "GET /a\\(b": () => ({ status: 200, body: { items: [...all.values()] } }),
    "POST /a\\(b": ({ body }) => ({ status: 201, body: made(body) }),
    "GET /a\\(b/:thing": ({ path }) =>
      all.has(path["thing"] ?? "")
        ? { status: 200, body: all.get(path["thing"] ?? "") }
        : { status: 404, body: { error: "No." } },
    "PATCH /a\\(b/:thing": ({ body, path }) => ({
      status: 200,
      body: Object.assign(all.get(path["thing"] ?? "") ?? {}, body),
    }),
    "POST /a\\(b/:thing/send\\(x": ({ path }) => ({
      status: 200,
      body: Object.assign(all.get(path["thing"] ?? "") ?? {}, { status: "c++" }),
    }),
  };
}

it("judges a contract whose names have characters of patterns", async () => {
  const { findings } = await judgedBy(CONTRACT, router(things()));
  expect(findings.map(({ check }) => check)).toContain("invalid-request-rejected");
});
