import { beforeAll, describe, expect, test } from "vitest";
import { settle } from "../../generator/config/resolve.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { readDocument, type ReadDocument } from "../../generator/generate/render.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import { importChecks, type PrintedChecks, printChecks } from "../../verify/load-checks.ts";
import { verifyValidators } from "../../verify/validators.ts";
import { printWebhooks, verifyPrintedWebhooks } from "../../verify/webhooks.ts";
import { temporaryFolder } from "../support/folder.ts";

// A generated file with one thing wrong with it each time: found, and named. As it is generated, nothing is.

interface Read {
  readonly read: ReadDocument;
  readonly settings: Settings;
}

async function readOne(document: string): Promise<Read> {
  const diagnostics = collectDiagnostics();
  const settings = settle({ document, output: "generated" }, process.cwd(), diagnostics);
  const read = settings === undefined ? undefined : await readDocument(settings, diagnostics);
  if (settings === undefined || read === undefined) throw new Error(`${document} cannot be read`);
  return { read, settings };
}

type Files = readonly { readonly path: string; readonly text: string }[];

/** The files, with something in place of what must be there. */
function edited(files: Files, [path, what, by]: readonly [path: string, what: string, by: string]): Files {
  const texts = files.filter((file) => file.path === path).map(({ text }) => text);
  expect(texts.join("")).toContain(what);
  return files.map((file) => (file.path === path ? { path, text: file.text.replaceAll(what, () => by) } : file));
}

describe("checks", () => {
  let printed: PrintedChecks;
  let one: Read;

  const BOX = {
    type: "object",
    required: ["a", "b", "c", "d", "e", "f", "g"],
    properties: {
      a: { type: "integer", minimum: 3, maximum: 9 },
      b: { type: "number", exclusiveMinimum: 1, exclusiveMaximum: 5 },
      c: { type: "string", minLength: 2, maxLength: 6 },
      d: { type: "array", minItems: 1, maxItems: 4, items: { type: "boolean" } },
      e: { type: "object", minProperties: 1, maxProperties: 3, additionalProperties: { type: "integer" } },
      f: { type: "integer", multipleOf: 5 },
      g: { enum: ["x", "y"] },
    },
  };

  beforeAll(async () => {
    const document = { openapi: "3.1.0", info: { title: "Boxes", version: "1" }, paths: {} };
    const text = JSON.stringify({ ...document, components: { schemas: { Box: BOX } } });
    await using folder = await temporaryFolder({ "boxes.json": text });
    one = await readOne(`${folder.path}/boxes.json`);
    const found = await printChecks(one.read, one.settings);
    if (typeof found === "string") throw new Error(found);
    printed = found;
  });

  const verdictOf = async (files: Files): Promise<ReturnType<typeof verifyValidators>> =>
    verifyValidators(one.read, one.settings, await importChecks({ ...printed, files }), 1);

  test("as they are generated", async () => {
    expect(await verdictOf(printed.files)).toMatchObject({ outcome: "ok", details: [] });
  });

  const REFUSES = /Box: the generated check refuses a value that fits its schema: /;
  const takes = (keyword: string): RegExp =>
    new RegExp(`Box: the generated check takes a value that does not fit its schema \\(.*\\(${keyword}\\)\\): `);

  const WRONG: readonly (readonly [what: string, by: string, told: RegExp])[] = [
    ["a < 3 ", "a <= 3 ", REFUSES],
    ["a < 3 ", "a < 2 ", takes("minimum")],
    ["a > 9 ", "a >= 9 ", REFUSES],
    ["a > 9 ", "a > 10 ", takes("maximum")],
    ["b <= 1 ", "b < 1 ", takes("exclusiveMinimum")],
    ["b >= 5 ", "b > 5 ", takes("exclusiveMaximum")],
    ["isLonger(c, 6)", "isLonger(c, 5)", REFUSES],
    ["isLonger(c, 6)", "isLonger(c, 7)", takes("maxLength")],
    ["isShorter(c, 2)", "isShorter(c, 3)", REFUSES],
    ["isShorter(c, 2)", "isShorter(c, 1)", takes("minLength")],
    ["d.length < 1 ", "d.length < 2 ", REFUSES],
    ["d.length < 1 ", "d.length < 0 ", takes("minItems")],
    ["d.length > 4 ", "d.length > 3 ", REFUSES],
    ["d.length > 4 ", "d.length > 5 ", takes("maxItems")],
    ["memberCount(e) < 1 ", "memberCount(e) < 2 ", REFUSES],
    ["memberCount(e) < 1 ", "memberCount(e) < 0 ", takes("minProperties")],
    ["memberCount(e) > 3 ", "memberCount(e) > 2 ", REFUSES],
    ["memberCount(e) > 3 ", "memberCount(e) > 4 ", takes("maxProperties")],
    ["f % 5 !== 0", "f % 10 !== 0", REFUSES],
    ["f % 5 !== 0", "f % 1 !== 0", takes("multipleOf")],
    ['g !== "x" && g !== "y"', 'g !== "x"', REFUSES],
    ['g !== "x" && g !== "y"', 'typeof g !== "string"', takes("enum")],
    ['typeof item !== "boolean" &&', "false &&", takes("type")],
    ["isInteger(a)", "typeof a === 'number'", takes("type")],
  ];

  test.each(WRONG)("%s made %s", async (what, by, told) => {
    const { details, outcome } = await verdictOf(edited(printed.files, ["checks.ts", what, by]));
    expect(outcome).toBe("wrong");
    expect(details.join("\n")).toMatch(told);
  });
});

describe("webhooks", () => {
  let files: Files;
  let one: Read;

  beforeAll(async () => {
    one = await readOne("spec/openapi.yaml");
    const printed = await printWebhooks(one.read, one.settings);
    if (typeof printed === "string") throw new Error(printed);
    // What clients and servers are made of is not loaded.
    files = printed.filter(({ path }) =>
      /^(?:webhooks|checks|models|runtime\/(?:webhooks|validation)\/.*|runtime\/[\w-]+)\.ts$|^runtime\/(?:webhooks|validation)\//.test(
        path,
      ),
    );
  });

  test("as they are generated", async () => {
    const told = await verifyPrintedWebhooks(one.read.api, files);
    expect(told).toMatchObject({ outcome: "ok", details: [] });
  });

  const VERIFY = "runtime/webhooks/verify.ts";
  const SIGNATURE = "runtime/webhooks/signature.ts";
  const SIGN = "runtime/webhooks/sign.ts";
  const EVENT = "runtime/webhooks/event.ts";
  const ID = '{ header: "X-SVC-Event-Id", path: ["id"], required: true },';

  const WRONG: readonly (readonly [string, readonly [path: string, what: string, by: string], told: RegExp])[] = [
    [
      "a signature that nobody looks at",
      [SIGNATURE, "if (!matched)", "if (matched === undefined)"],
      /altered after signing is accepted.*signature of another secret is accepted/s,
    ],
    [
      "no tolerance for old ones",
      [SIGNATURE, "now - timestamp > tolerance", "now - timestamp > 0 * tolerance"],
      /within the 300 s of the contract is refused as of long ago/,
    ],
    [
      "old ones",
      [SIGNATURE, 'if (now - timestamp > tolerance) return "timestamp_too_old";', ""],
      /a signature of long ago is accepted/,
    ],
    [
      "future ones",
      [SIGNATURE, 'timestamp - now > tolerance ? "timestamp_in_future" : undefined', "undefined"],
      /a signature of the future is accepted/,
    ],
    [
      "another tolerance",
      ["webhooks.ts", "toleranceSeconds: 300", "toleranceSeconds: 600"],
      /a signature of long ago is accepted/,
    ],
    [
      "a shorter tolerance",
      ["webhooks.ts", "toleranceSeconds: 300", "toleranceSeconds: 200"],
      /within the 300 s of the contract is refused/,
    ],
    [
      "another payload",
      ["webhooks.ts", 'payload: "{t}.{body}"', 'payload: "{t}:{body}"'],
      /it is not signed as x-signature says/,
    ],
    [
      "the body alone is signed",
      ["webhooks.ts", 'payload: "{t}.{body}"', 'payload: "{body}"'],
      /it is not signed as x-signature says/,
    ],
    [
      "another algorithm",
      ["webhooks.ts", 'algorithm: "hmac-sha256"', 'algorithm: "hmac-sha512"'],
      /it is not signed as x-signature says/,
    ],
    [
      "another encoding",
      ["webhooks.ts", 'encoding: "hex"', 'encoding: "base64"'],
      /it is not signed as x-signature says/,
    ],
    [
      "another header",
      ["webhooks.ts", 'header: "X-SVC-Signature"', 'header: "X-Signature"'],
      /it is not signed as x-signature says/,
    ],
    [
      "a secret of another encoding",
      ["webhooks.ts", 'secret: { encoding: "utf8" }', 'secret: { encoding: "base64" }'],
      /its body cannot be signed/,
    ],
    [
      "a mirrored header that is not compared",
      [EVENT, 'else if (field !== header) return "different";', ""],
      /a header X-SVC-Event-Id that is not what the body has is accepted/,
    ],
    [
      "a mirrored header that is not in the contract",
      ["webhooks.ts", ID, ""],
      /it is sent without its header X-SVC-Event-Id/,
    ],
    [
      "a mirrored header that need not be there",
      ["webhooks.ts", ID, ID.replace("true", "false")],
      /it is accepted without its header X-SVC-Event-Id/,
    ],
    [
      "a mirrored header that is not sent",
      [SIGN, "if (text !== undefined) headers[mirror.header] = text;", ""],
      /is judged identity_mismatch/,
    ],
    [
      "a body that is not judged",
      ["webhooks.ts", "validate: (body) => issuesOf(isKycApprovedBody, body),", "validate: () => [],"],
      /^kyc\.approved: a body that does not fit its schema is accepted/,
    ],
    [
      "a body that is judged as that of another event",
      ["webhooks.ts", "issuesOf(isKycApprovedBody, body)", "issuesOf(isWalletCreatedBody, body)"],
      /^kyc\.approved: its body, signed, is judged invalid_event/,
    ],
    [
      "an event of another name",
      ["webhooks.ts", 'value: "kyc.approved"', 'value: "kyc.accepted"'],
      /kyc\.approved: its body, signed, is judged/,
    ],
    [
      "everything is accepted",
      [VERIFY, "if (!signed.ok) return", "if (!signed.ok && false) return"],
      /altered after signing is accepted/,
    ],
  ];

  test.each(WRONG)("%s", async (_what, change, told) => {
    const { details, outcome } = await verifyPrintedWebhooks(one.read.api, edited(files, change));
    expect(outcome).toBe("wrong");
    expect(details.join("\n")).toMatch(told);
  });
});
