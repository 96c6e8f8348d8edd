import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { loadDocument, type LoadOptions } from "../../generator/document/load.ts";
import { buildApi } from "../../generator/ir/build.ts";
import type { Api } from "../../generator/ir/api.ts";
import { GITHUB } from "../support/documents.ts";
import { ALL, sampleOf } from "../support/scale.ts";
import { sharedFolder } from "../support/shared.ts";
import { brokenInvariants } from "./support/invariants.ts";

interface Outcome {
  readonly api: Api | undefined;
  readonly errors: readonly string[];
  readonly broken: readonly string[];
}

async function outcomeOf(path: string, options: LoadOptions = {}): Promise<Outcome> {
  const diagnostics = collectDiagnostics();
  const document = await loadDocument(path, options, diagnostics);
  const api = document && buildApi(document, diagnostics);
  const errors = diagnostics.list().filter(({ severity }) => severity === "error");
  return {
    api,
    errors: [...new Set(errors.map(({ code, pointer }) => `${code} ${pointer ?? ""}`.trim()))],
    broken: api === undefined || document === undefined ? [] : brokenInvariants(api, document),
  };
}

test.runIf(ALL)("GitHub's REST API", async () => {
  const { api, errors, broken } = await outcomeOf(GITHUB.path);
  expect(errors).toEqual([]);
  expect(broken).toEqual([]);
  // The paths and webhooks of the document, counted here.
  const document = JSON.parse(readFileSync(GITHUB.path, "utf8"));
  const operations = Object.values(document.paths).flatMap((item) => Object.keys(Object(item)));
  expect(api?.operations).toHaveLength(operations.filter((key) => !["parameters", "servers"].includes(key)).length);
  expect(api?.webhooks).toHaveLength(Object.keys(document["x-webhooks"]).length);
  const components = api?.models.filter(({ origin }) => origin === "component");
  expect(components?.map(({ name }) => name)).toEqual(Object.keys(document.components.schemas));
});

const corpus = sharedFolder("corpus");

/** The reviewed errors for which real documents are rejected. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  // It takes in a schema from the network.
  "ga4gh-drs/drs/data_repository_service.openapi.yaml": [
    "reference-remote components/responses/200ServiceInfo.yaml#/content/application~1json/schema/allOf/0/$ref",
  ],
  // It refers to a link that is not among its components.
  "libopenapi-burgershop/all-the-components.yaml": [
    "reference-not-found #/paths/~1burgers~1{burgerId}~1dressings/get/responses/200/links/getBurger/$ref",
  ],
};

/** Documents with files beside their folder. */
const ALLOWED: Readonly<Record<string, string>> = {
  "camara/qos-provisioning/API_definitions/qos-provisioning.yaml": "camara/qos-provisioning/common",
  "camara/quality-on-demand/API_definitions/quality-on-demand.yaml": "camara/quality-on-demand/common",
};

describe.skipIf(corpus === undefined)("real documents", () => {
  const folder = corpus ?? "";
  const rows = corpus === undefined ? [] : readFileSync(join(folder, "INDEX.tsv"), "utf8").trim().split("\n").slice(1);

  test.each(sampleOf(rows, 20).map((row) => [row.split("\t")[0] ?? "", row] as const))("%s", async (file, row) => {
    const allowed = ALLOWED[file];
    const options = allowed === undefined ? {} : { allowFolders: [join(folder, allowed)] };
    const { api, errors, broken } = await outcomeOf(join(folder, file), options);
    expect(errors).toEqual(REFUSED[file] ?? []);
    expect(broken).toEqual([]);
    // Counted by another program when the documents were collected.
    const [, , , , , , operations, , , webhooks, callbacks] = row.split("\t").map(Number);
    expect(api?.operations).toHaveLength(operations ?? -1);
    expect(new Set(api?.webhooks.filter(({ at }) => at.startsWith("#/webhooks/")).map(({ name }) => name)).size).toBe(
      webhooks,
    );
    const names = api?.operations.flatMap(({ at, callbacks: own }) => own.map(({ name }) => `${at} ${name}`));
    expect(new Set(names).size).toBe(callbacks);
  });
});

const fixtures = sharedFolder("suites/peer-fixtures");

/** Errors of small documents from the tests of other tools, without those about missing targets. */
const FAULTY: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ["3.0.x", "3.1.x"].flatMap((version): [string, readonly string[]][] => [
      [
        `hey-api+openapi-ts/specs__${version}__full/full.yaml`,
        [
          "reference-mismatch #/components/schemas/CompositionWithOneOfAndProperties/oneOf/0/properties/foo",
          "reference-mismatch #/components/schemas/ModelWithOneOfAndProperties/oneOf/0",
        ],
      ],
      [`hey-api+openapi-ts/specs__${version}__invalid__servers-array.yaml`, ["invalid-field-type #/servers"]],
      [`hey-api+openapi-ts/specs__${version}__invalid__servers-entry.yaml`, ["invalid-field-type #/servers/0"]],
      [`hey-api+openapi-ts/specs__${version}__type-invalid.json`, ["unknown-type #/components/schemas/Foo/type"]],
    ]),
  ),
  "hey-api+openapi-ts/specs__3.1.x__validators-circular-ref.json": ["endless-schema #/components/schemas/Qux"],
  "kubb-labs+kubb/packages__adapter-oas__mocks__petStore.yaml": [
    "reference-mismatch #/paths/~1pets~1{uuid}/post/responses/default/content/application~1json/schema",
  ],
  // An empty `$ref` is the document itself.
  "pb33f+libopenapi/test_specs__badref-burgershop.openapi.yaml": [
    "reference-mismatch #/paths/~1burgers/post/responses/200/content/application~1json/schema",
    "reference-mismatch #/paths/~1burgers~1{burgerId}/get/responses/500/content/application~1json/schema",
  ],
  "pb33f+libopenapi/test_specs__burgershop.openapi-modified.yaml": [
    "invalid-security-scheme #/components/securitySchemes/JWTScheme",
    "unknown-type #/paths/~1burgers~1{burgerId}/get/responses/200/content/application~1xml/schema/type",
    "unknown-type #/paths/~1burgers~1{burgerId}~1dressings/get/parameters/0/schema/type",
    "reference-mismatch #/paths/~1burgers~1{burgerId}~1dressings/get/responses/200",
  ],
  "pb33f+libopenapi/test_specs__circular-tests.yaml": ["version-unsupported #/openapi"],
};

test.skipIf(fixtures === undefined)(
  "documents that other tools are tested with are read, or refused for what is wrong",
  async () => {
    const folder = fixtures ?? "";
    const files = readFileSync(join(folder, "INDEX.tsv"), "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((row) => row.split("\t")[0] ?? "");
    const faulty: Record<string, readonly string[]> = {};
    expect(files.length).toBeGreaterThan(400);
    const tried = new Set([...sampleOf(files, 30), ...Object.keys(FAULTY)]);
    for (const file of tried) {
      const { errors, broken } = await outcomeOf(join(folder, file));
      expect(broken, file).toEqual([]);
      const own = errors.filter((error) => !error.startsWith("reference-") || error.startsWith("reference-mismatch"));
      if (own.length > 0) faulty[file] = own;
    }
    expect(faulty).toEqual(FAULTY);
  },
);
