import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { bundledDocument } from "../determinism/support/code-of.ts";
import { HOSTILE } from "../print/hostile.ts";
import { ALL } from "../support/scale.ts";
import { sharedFolder } from "../support/shared.ts";
import { generateAll } from "./generate-all.ts";
import { faultsOf, textsOf } from "./oracle.ts";

// Hostile texts at every place: each value and each name of whole documents, extensions included, one at a time.
// `TAINT=5000 SEED=7 npx vitest run test/hostile/taint.test.ts` tries more, and others.

const TRIES = Number(process.env["TAINT"] ?? (ALL ? 60 : 10));
const SEED = Number(process.env["SEED"] ?? 20_261_121);

/** Without texts of which only the word would remain in a name, because that name would be harmless. */
const TEXTS = HOSTILE.filter((text) => text.includes("PWNED") && text.replaceAll(/\W/g, "") !== "PWNED");

const corpus = sharedFolder("corpus");
const DOCUMENTS: readonly string[] = [
  fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url)),
  fileURLToPath(new URL("../../examples/webhook-contracts/stripe.yaml", import.meta.url)),
  ...(corpus === undefined
    ? []
    : [
        "speakeasy-testdata/test-3.2.yaml",
        "libopenapi-burgershop/burgershop.yaml",
        "redocly-cafe/cafe.yaml",
        "scalar-galaxy/galaxy.yaml",
      ].map((path) => join(corpus, path))),
];

interface Place {
  readonly path: readonly string[];
  /** The name of the last member is changed, not its value. */
  readonly name: boolean;
}

function placesOf(node: Json, path: readonly string[] = []): readonly Place[] {
  if (typeof node === "string") return [{ path, name: false }];
  if (isArray(node)) return node.flatMap((item, index) => placesOf(item, [...path, String(index)]));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    { path: [...path, key], name: true },
    ...placesOf(value, [...path, key]),
  ]);
}

/** The document with a text at a place. */
function tainted(node: Json, [key, ...rest]: readonly string[], name: boolean, text: string): Json {
  if (key === undefined) return text;
  if (isArray(node)) return node.map((item, index) => (String(index) === key ? tainted(item, rest, name, text) : item));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([member, value]): [string, Json] => {
      if (member !== key) return [member, value];
      return name && rest.length === 0 ? [text, value] : [member, tainted(value, rest, name, text)];
    }),
  );
}

describe.each(DOCUMENTS.map((path) => [path.split("/").slice(-2).join("/"), path]))("%s", (_, path) => {
  test(`${TRIES} places with a hostile text: rejected with a place, or data`, async () => {
    const document = await bundledDocument(path);
    const places = placesOf(document);
    let state = SEED;
    // Numerical Recipes' generator.
    const random = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const found: unknown[] = [];
    let accepted = 0;
    for (let count = 0; count < TRIES; count++) {
      const place = places[random(places.length)];
      const text = TEXTS[random(TEXTS.length)];
      if (place === undefined || text === undefined) throw new Error("there is no place");
      const changed = tainted(document, place.path, place.name, text);
      const { files, diagnostics } = await generateAll(changed);
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      const faults =
        errors.length > 0
          ? errors.filter(({ pointer, position }) => pointer === undefined && position === undefined)
          : faultsOf(files, textsOf(changed));
      if (errors.length === 0) accepted++;
      if (faults.length > 0) found.push([place.path.join("/"), place.name, text, faults[0]]);
    }
    expect(found).toEqual([]);
    expect(accepted).toBeGreaterThan(TRIES / 4);
  });
});
