import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ALL, sampleOf } from "../support/scale.ts";
import { generateAll, type Printed, TARGETS } from "./generate-all.ts";
import { faultsOf, literalsOf, textsOf } from "./oracle.ts";
import { PLACES, withTexts } from "./places.ts";
import { shapesOf } from "./shape.ts";
import { TEXTS } from "./texts.ts";

// Every text at every place of a document with every construct: the output has the syntax tree that it has with a
// harmless text, and says the text to the letter wherever it says the harmless one. A document has another text at each place, so
// that as many documents as there are texts try all pairs. `npx vitest run --mode all test/hostile/places.test.ts` does.

const EACH = ALL ? 1 : 16;
const SEED = Number(process.env["SEED"] ?? 0);

/** Places for names, which reject most of the texts with this code, one at a time. */
const REFUSED: Readonly<Record<string, string>> = {
  zzEventHeader: "invalid-header-name",
  zzHeaderParameter: "invalid-header-name",
  zzKeyHeader: "invalid-header-name",
  zzMETHOD: "invalid-method",
  zzMediaType: "invalid-media-type",
  zzPartHeader: "invalid-header-name",
  zzPartType: "invalid-media-type",
  zzQueryType: "invalid-media-type",
  zzResponseHeader: "invalid-header-name",
  zzSignatureHeader: "invalid-header-name",
  zzSignatureId: "invalid-extension",
  zzTextType: "invalid-media-type",
};

/** RFC 9110, section 5.6.2: names of headers and the like may be odd. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Texts with another meaning at a place; they are not tried there. */
const MEANT: Readonly<Record<string, RegExp>> = {
  zzPathText: /[{}#?]/,
  zzOtherPath: /[{}#?]/,
  zzTokenPath: /[{}#?]/,
  zzPathParameter: /[{}#?]/,
  zzServerVariable: /[{}]/,
  zzServerDefault: /[^\w-]/,
  zzServerEnum: /[^\w-]/,
  zzSignaturePrefix: /[{},]/,
  zzSignaturePayload: /[{}]/,
  zzCallbackMember: /[{}]/,
  zzCallbackPath: /[{}]/,
  zzCallbackQuery: /[{}]/,
  // Factories leave out long examples.
  zzMemberExample: /.{70}/,
  zzSchemaExample: /.{70}/,
};

const places = PLACES.filter((place) => !Object.hasOwn(REFUSED, place));
const mark = (index: number): string => `q${String(index).padStart(3, "0")}q`;
/** None is the name of an option of the command line, which has dashes. */
const harmless = new Map(places.map((place, index) => [place, `h.${mark(index)}`]));

/** The texts of one document. */
function textsIn(round: number): ReadonlyMap<string, string> {
  return new Map(
    places.map((place, index) => {
      const plain = TEXTS[(index + round) % TEXTS.length] ?? "";
      const text = round % 2 === 0 ? mark(index) + plain : plain + mark(index);
      const isOther = MEANT[place]?.test(text) === true || (place.startsWith("zzPattern") && !isPattern(text));
      return [place, isOther ? (harmless.get(place) ?? "") : text];
    }),
  );
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** Without the client of openapi-fetch, which also has the path as it is written where that must be encoded. */
const shapes = ({ files }: Printed): readonly string[] =>
  [...files]
    .flatMap(([path, text]) =>
      path === "openapi-fetch/client.ts" ? [] : shapesOf(text).map((shape) => `${path.split("/", 1)[0]} ${shape}`),
    )
    .toSorted();

/** How often literals say each text. */
function said({ files }: Printed): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const literal of [...files.values()].flatMap(literalsOf)) counts.set(literal, (counts.get(literal) ?? 0) + 1);
  return counts;
}

describe("all texts at all places", () => {
  let usual: Printed;
  beforeAll(async () => {
    usual = await generateAll(withTexts(harmless));
  });

  test("are as many as a document has constructs", () => {
    expect(usual.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(places.length + Object.keys(REFUSED).length).toBe(PLACES.length);
    expect([PLACES.length > 270, TEXTS.length > 80]).toEqual([true, true]);
  });

  const rounds = TEXTS.map((_, round) => round).filter((round) => (round + SEED) % EACH === 0);
  test.each(rounds)("change names and values alone: %i", async (round) => {
    const texts = textsIn(round);
    const document = withTexts(texts);
    const printed = await generateAll(document);
    expect(printed.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(faultsOf(printed.files, textsOf(document))).toEqual([]);
    expect(shapes(printed)).toEqual(shapes(usual));
    const [before, after] = [said(usual), said(printed)];
    const unsaid = [...texts].filter(([place, text]) => {
      // URLs are encoded, and we choose the names of files.
      if (/Path|Server|Tag/.test(place)) return false;
      return (after.get(text) ?? 0) < (before.get(harmless.get(place) ?? "") ?? 0);
    });
    expect(unsaid).toEqual([]);
  });

  test.each(Object.entries(REFUSED))("%s rejects all of them: %s", async (place, code) => {
    for (const [index, text] of TEXTS.entries()) {
      if (index % EACH !== 0 || TOKEN.test(text)) continue;
      const { diagnostics, files } = await generateAll(withTexts(new Map([...harmless, [place, `a${text}`]])));
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      expect([text, ...new Set(errors.map((error) => error.code))]).toEqual([text, code]);
      expect(errors.every(({ pointer }) => pointer?.startsWith("#/") === true)).toBe(true);
      expect(files.size).toBe(0);
    }
  });

  test("compile", async () => {
    await using folder = await temporaryFolder();
    for (const round of sampleOf([29, 0, 58], 1)) {
      const output = join(folder.path, `round${round}`);
      await using source = await temporaryFolder({ "openapi.json": JSON.stringify(withTexts(textsIn(round))) });
      const config = { document: "openapi.json", output, targets: [...TARGETS], client: { validate: true } };
      const { diagnostics, status } = await generate(config, { folder: source.path });
      expect([status, diagnostics.filter(({ severity }) => severity === "error")]).toEqual(["done", []]);
      // It needs packages that are not here.
      await rm(join(output, "contract.test.ts"));
    }
    expect((await compile(folder.path, "7")).errors).toEqual([]);
  });
});
