import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load as parseYaml } from "js-yaml";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../generator/document/json.ts";
import { countersign } from "../cli/command.ts";
import { load, loadFiles } from "../document/support.ts";
import { temporaryFolder } from "../support/folder.ts";
import { sharedFolder } from "../support/shared.ts";

const suite = sharedFolder("suites/overlay-compliant-sets/compliant-sets");

test.skipIf(suite === undefined)("every set of the Overlay Specification gives its output", async () => {
  const sets = readdirSync(suite ?? "");
  expect(sets.length).toBeGreaterThan(5);
  for (const set of sets) {
    const folder = join(suite ?? "", set);
    const { document, reported } = await load(join(folder, "openapi.yaml"), {
      overlays: [join(folder, "overlay.yaml")],
    });
    const expected = parseYaml(readFileSync(join(folder, "output.yaml"), "utf8"));
    expect(reported, set).toEqual([]);
    expect(JSON.parse(JSON.stringify(document?.root.value)), set).toEqual(JSON.parse(JSON.stringify(expected)));
  }
});

const DOCUMENT = `openapi: 3.1.0
info: { title: Shop, version: "1", x-codes: [1, 2, 3] }
tags: [{ name: a }]
paths:
  /items:
    get: { tags: [a], x-traits: [paged], responses: { "200": { description: Items } } }
  /more:
    $ref: paths/more.yaml
components:
  schemas:
    Item: { type: object, properties: { id: { type: strin } } }
`;
const MORE = `put:
  responses: { "200": { description: More } }
`;

function overlaid(
  actions: string,
  head = 'overlay: 1.1.0\ninfo: { title: O, version: "1" }',
): ReturnType<typeof loadFiles> {
  const files = { "openapi.yaml": DOCUMENT, "paths/more.yaml": MORE, "o.yaml": `${head}\nactions:\n${actions}\n` };
  return loadFiles(files, { overlays: ["o.yaml"] });
}

/** Actions, a pointer, and the value there afterwards. */
const APPLIED: readonly (readonly [string, readonly JsonObject[], string, Json | undefined])[] = [
  ["members are merged", [{ target: "$.info", update: { summary: "S" } }], "#/info/summary", "S"],
  ["a plain value is replaced", [{ target: "$.info.title", update: "New" }], "#/info/title", "New"],
  ["a list is joined to a list", [{ target: "$.tags", update: [{ name: "b" }] }], "#/tags/1/name", "b"],
  ["another value is added to a list", [{ target: "$.tags", update: { name: "b" } }], "#/tags/1/name", "b"],
  ["lists inside are joined", [{ target: "$", update: { tags: [{ name: "b" }] } }], "#/tags/1/name", "b"],
  ["items are removed", [{ target: "$.info['x-codes'][1, 0]", remove: true }], "#/info/x-codes", [3]],
  [
    "actions build on each other",
    [
      { target: "$.paths", update: { "/new": {} } },
      { target: "$.paths['/new']", copy: "$.paths['/items']" },
      { target: "$.paths['/items']", remove: true },
    ],
    "#/paths/~1new/get/tags",
    ["a"],
  ],
  [
    "a filter selects by content",
    [{ target: "$.paths[?(@.get['x-traits'][?(@ == 'paged')])].get", update: { "x-paged": true } }],
    "#/paths/~1items/get/x-paged",
    true,
  ],
  [
    "a path item in a file of its own is changed there",
    [{ target: "$.paths['/more'].put", update: { summary: "S" } }],
    "paths/more.yaml#/put/summary",
    "S",
  ],
  ["such a path item can be removed", [{ target: "$.paths['/more']", remove: true }], "#/paths/~1more", undefined],
];

test.each(APPLIED)("%s", async (_, actions, pointer, expected) => {
  const { document, reported } = await overlaid(actions.map((action) => `- ${JSON.stringify(action)}`).join("\n"));
  expect(reported).toEqual([]);
  const [file = "", path = ""] = pointer.split("#");
  expect(document?.resolve(`${file}#`, `#${path}`)?.value).toEqual(expected);
});

/** Actions, and the diagnostics they cause. */
const FAULTS: readonly (readonly [string, string, readonly string[]])[] = [
  ["nothing matches", "  - { target: $.paths.x, remove: true }", ["overlay-matches-nothing 4:7"]],
  ["a target that is not a JSONPath", "  - { target: '$.paths[', remove: true }", ["overlay-target-invalid 4:7"]],
  ["an object for a plain value", "  - { target: $.info, update: { title: { a: 1 } } }", ["overlay-conflict 4:33"]],
  ["targets of two kinds", "  - { target: $.info.*, update: 1 }", ["overlay-conflict 4:7"]],
  ["no target", "  - { update: 1 }", ["overlay-invalid 4:5"]],
  ["nothing to do", "  - { target: $.info }", ["overlay-invalid 4:5"]],
  ["the whole document is removed", "  - { target: $, remove: true }", ["overlay-invalid 4:18"]],
  ["a copy of several values", "  - { target: $.info, copy: $.info.* }", ["overlay-invalid 4:23"]],
];

test.each(FAULTS)("%s is reported in the overlay", async (_, actions, expected) => {
  const { diagnostics, reported } = await overlaid(actions);
  expect(reported).toEqual(expected);
  expect(diagnostics[0]?.position?.file).toBe("o.yaml");
});

test.each([
  ["another version", "overlay: 2.0.0", "overlay-invalid 1:1"],
  ["another document", "openapi: 3.1.0", "overlay-invalid 1:1"],
])("%s is not an overlay", async (_, head, expected) => {
  const { reported } = await overlaid("- { target: $.info, remove: true }", head);
  expect(reported).toEqual([expected]);
});

test("positions lead into the original files, and into the overlay for what it added", async () => {
  const { document } = await overlaid(`- { target: "$.info['x-codes'][0]", remove: true }
- target: $.components.schemas
  update:
    Added: { type: objec }
- { target: $.components.schemas.Item.properties, copy: $.components.schemas }`);
  const at = (pointer: string): string => {
    const { column, file, line } = document?.locate(pointer) ?? { file: "", line: 0, column: 0 };
    return `${file}:${line}:${column}`;
  };
  expect(at("#/components/schemas/Item/properties/id/type")).toBe("openapi.yaml:11:47");
  expect(at("#/components/schemas/Added/type")).toBe("o.yaml:7:14");
  expect(at("#/components/schemas/Item/properties/Added/type")).toBe("o.yaml:7:14");
  expect(at("#/info/x-codes/0")).toBe("openapi.yaml:2:49");
  expect(at("paths/more.yaml#/put/responses")).toBe("paths/more.yaml:2:3");
});

describe("on the command line", () => {
  const files = {
    "openapi.yaml": DOCUMENT.replace("strin }", "string }"),
    "paths/more.yaml": MORE,
    "o.yaml":
      'overlay: 1.0.0\ninfo: { title: O, version: "1" }\nactions: [{ target: $.info, update: { title: New } }]\n',
    "none.yaml": "overlay: [",
  };
  test("overlays apply, and an unreadable one is an error with its place", async () => {
    await using folder = await temporaryFolder(files);
    const run = (...args: readonly string[]): ReturnType<typeof countersign> => countersign(folder.path, args);
    const [bundled, missing, broken, diff, lint] = await Promise.all([
      run("bundle", "openapi.yaml", "--overlay", "o.yaml", "--format", "json"),
      run("bundle", "openapi.yaml", "--overlay", "lost.yaml"),
      run("bundle", "openapi.yaml", "--overlay", "none.yaml"),
      run("diff", "openapi.yaml", "openapi.yaml", "--overlay", "o.yaml"),
      run("lint", "openapi.yaml", "--overlay", "o.yaml", "--include", "path=/items", "--preset", "recommended"),
    ]);
    expect(JSON.parse(bundled.stdout)).toMatchObject({ info: { title: "New" } });
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('File "lost.yaml" not found.') });
    expect(broken).toMatchObject({ code: 2, stderr: expect.stringContaining("none.yaml:1:12 error[yaml-syntax]") });
    expect(diff).toMatchObject({ code: 0, stdout: expect.stringContaining("0 breaking, 0 risky") });
    expect(lint.stdout).toMatch(/^openapi\.yaml:6:\d+ warning\[/m);
    expect(lint.stdout).not.toContain("more.yaml");
  });
});
