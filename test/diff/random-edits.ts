import type { Audience, Level } from "../../diff/audience.ts";
import type { Witness } from "../../diff/change.ts";
import { compareApis } from "../../diff/compare.ts";
import { createReplay } from "../../diff/proof/replay.ts";
import { isObject, type Json } from "../../generator/document/json.ts";
import { seededRandom } from "../../runtime/factory/random.ts";
import { randomDocument } from "../random-documents/support/document.ts";
import { apiOf } from "./compare.ts";
import { editSchemas } from "./edits.ts";

/** Values for each claim: there are thousands of claims. */
const TRIES = 20;

/** A claim that a value refutes. */
export interface Counterexample {
  readonly seed: number;
  readonly model: string;
  readonly audience: Audience;
  readonly rules: readonly string[];
  readonly witness: Witness;
}

export interface EditedPair {
  /** Claims that a change breaks nobody, or that there is none. */
  readonly claims: number;
  readonly counterexamples: readonly Counterexample[];
}

/** The schemas of a random document, each the body of a request. */
function withSchemas(version: Json, schemas: Json): Json {
  const names = isObject(schemas) ? Object.keys(schemas) : [];
  const paths = names.map((name, index) => {
    const schema = { $ref: `#/components/schemas/${name.replaceAll("~", "~0").replaceAll("/", "~1")}` };
    const post = {
      operationId: `p${index}`,
      requestBody: { required: true, content: { "application/json": { schema } } },
    };
    return [`/p${index}`, { post: { ...post, responses: { "200": { description: "Done." } } } }];
  });
  return {
    openapi: version,
    info: { title: "T", version: "1" },
    paths: Object.fromEntries(paths),
    components: { schemas },
  };
}

/** Edits the schemas of a random document a few times, and looks for values that refute what is said of it. */
export async function checkEdits(seed: number): Promise<EditedPair | undefined> {
  const { document } = randomDocument(seed, false);
  const components = document["components"];
  const schemas = isObject(components) ? (components["schemas"] ?? {}) : {};
  const edited = structuredClone(schemas);
  const random = seededRandom(seed);
  for (let count = random.int(1, 4); count > 0; count--) editSchemas(edited, random);
  const version = document["openapi"] ?? "3.1.0";
  const apis = await Promise.all([schemas, edited].map((each) => apiOf(withSchemas(version, each)))).catch(
    () => undefined,
  );
  const [old, next] = apis ?? [];
  // The edit made the document invalid.
  if (old === undefined || next === undefined) return undefined;
  const changes = compareApis(old, next, { today: "2027-01-01" });
  const replay = createReplay(old, next, TRIES);
  const counterexamples: Counterexample[] = [];
  let claims = 0;
  for (const operation of old.operations) {
    const [before, after] = [old, next].map(
      (api) => api.operations.find(({ id }) => id === operation.id)?.body?.contents[0]?.schema,
    );
    if (before === undefined || after === undefined) continue;
    const own = changes.filter(({ exchanges }) => exchanges.some((name) => name.endsWith(`(${operation.id})`)));
    const isSafe = (level: Level | undefined): boolean =>
      level === undefined || level === "compatible" || level === "docs";
    for (const [audience, madeBy] of [
      ["callers", "old"],
      ["servers", "new"],
    ] as const) {
      if (!own.every(({ levels }) => isSafe(levels[audience]))) continue;
      claims++;
      const witness = replay.find({ old: [before], next: [after], direction: "sent" }, madeBy);
      if (witness === undefined) continue;
      const shape = before.shape.kind === "ref" ? before.shape.target : "";
      counterexamples.push({
        seed,
        model: shape,
        audience,
        rules: own.map(({ rule, subject }) => `${rule} ${subject}`),
        witness,
      });
    }
  }
  return { claims, counterexamples };
}
