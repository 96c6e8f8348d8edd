import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { tree } from "../output/support.ts";
import { findNode26 } from "../support/runtimes.ts";
import { sampleOf } from "../support/scale.ts";
import { sharedFolder } from "../support/shared.ts";
import { bundledDocument, codeOf, type Tree } from "./support/code-of.ts";
import { output } from "./support/output.ts";
import { reordered } from "./support/reorder.ts";

// The output depends on the document alone.

const SPEC = fileURLToPath(new URL("../../spec/", import.meta.url));

let first: Promise<Tree> | undefined;
const want = (): Promise<Tree> => (first ??= output());
const NODE_26 = findNode26();

describe("the Platform's contract gives the same files byte for byte", () => {
  test("in another folder with an unusual name", async () => {
    const files = await want();
    expect(Object.keys(files).length).toBeGreaterThan(40);
    expect(await output({ folder: "über das/c d'e$f" })).toEqual(files);
  });

  test("in another language, time zone and time", async () => {
    const env = { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", LANGUAGE: "tr", TZ: "Pacific/Kiritimati" };
    expect(await output({ env })).toEqual(await want());
  });

  test("without a language, from another home, terminal, user and number of threads", async () => {
    const locale = { LC_ALL: "C", TZ: "America/St_Johns" };
    const shell = { HOME: "/", USER: "x", TERM: "dumb", FORCE_COLOR: "3", COLUMNS: "20", UV_THREADPOOL_SIZE: "1" };
    const env = { ...locale, ...shell };
    expect(await output({ env })).toEqual(await want());
  });

  test.skipIf(NODE_26 === "")("by Node 26", async () =>
    expect(await output({ program: NODE_26 })).toEqual(await want()),
  );

  test("with Windows line ends in all its files", async () => {
    const change = async (folder: string): Promise<void> => {
      for (const [path, text] of Object.entries(tree(folder) ?? {})) {
        expect(text).not.toContain("\r\n");
        await writeFile(join(folder, path), text.replaceAll("\n", "\r\n"));
      }
    };
    expect(await output({ change })).toEqual(await want());
  });

  test("as one file that was read and written by another program: the same code", async () => {
    const document = await readFile(join(SPEC, "openapi.yaml"), "utf8");
    expect(document).toContain("$ref");
    const [json, pretty] = await Promise.all(
      [0, 4].map(async (indent) => {
        return codeOf(JSON.stringify(await bundledDocument(join(SPEC, "openapi.yaml")), null, indent));
      }),
    );
    expect(pretty).toEqual(json);
  });
});

const corpus = sharedFolder("corpus");
const DOCUMENTS: readonly string[] = [
  join(SPEC, "openapi.yaml"),
  ...(corpus === undefined
    ? []
    : [
        "redocly-museum/museum.yaml",
        "redocly-cafe/cafe.yaml",
        "realworld/realworld.yaml",
        "scalar-galaxy/galaxy.yaml",
        "speakeasy-testdata/test-3.2.yaml",
        "libopenapi-burgershop/burgershop.yaml",
        "coinbase-mesh/mesh/api.yaml",
        "cloud-hypervisor/cloud-hypervisor.yaml",
        "paypal/notifications_webhooks_v1.json",
        "hookdeck-outpost/outpost.yaml",
      ].map((path) => join(corpus, path))),
];

describe("the order of members", () => {
  test.each(sampleOf(DOCUMENTS, 3).map((path) => [path.split("/").slice(-2).join("/"), path]))(
    "that the standard names has no meaning: %s",
    async (_, path) => {
      const document = await bundledDocument(path);
      const plain = await codeOf(JSON.stringify(document));
      for (const seed of sampleOf([1, 2], 1)) {
        const other = JSON.stringify(reordered(document, seed));
        expect(other).not.toBe(JSON.stringify(document));
        expect(await codeOf(other)).toEqual(plain);
      }
    },
  );

  test("that the author names is the order of the output, and changes no name", async () => {
    const document = await bundledDocument(join(SPEC, "openapi.yaml"));
    const turned = JSON.parse(JSON.stringify(document), (key, value: unknown) =>
      ["paths", "schemas", "webhooks", "properties"].includes(key) && typeof value === "object" && value !== null
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    );
    const names = (files: Tree): readonly string[] =>
      Object.entries(files)
        .flatMap(([path, text]) =>
          [...text.matchAll(/^export (?:(?:async )?(?:const|type|interface|function)|\{ \w+ as) (\w+)/gm)].map(
            ([, name]) => `${path} ${name}`,
          ),
        )
        .toSorted();
    const [before, after] = [await codeOf(JSON.stringify(document)), await codeOf(JSON.stringify(turned))];
    expect(after).not.toEqual(before);
    expect(names(after)).toEqual(names(before));
  });
});
