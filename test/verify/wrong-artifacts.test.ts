import { beforeAll, describe, expect, test } from "vitest";
import { verifyClient } from "../../verify/client.ts";
import { verifyExamples } from "../../verify/examples.ts";
import { createGenerated, type Generated, type GeneratedCode } from "../../verify/generated-code.ts";
import type { Verdict } from "../../verify/verdict.ts";
import { verifyWebhooks } from "../../verify/webhooks.ts";
import { platform, type ReadPlatform } from "./platform.ts";

// Generated code with one fault at a time, which is found. Unchanged code has no findings.

let one: ReadPlatform;
let code: GeneratedCode;
beforeAll(async () => {
  one = await platform();
  code = await createGenerated(one.read, one.settings).code();
});

type Change = readonly [path: string, text: string, replacement: string];

function edited(change?: Change): Generated {
  if (change === undefined) return { code: () => Promise.resolve(code) };
  const [path, text, replacement] = change;
  expect(code.files.find((file) => file.path === path)?.text).toContain(text);
  const files = code.files.map((file) =>
    file.path === path ? { path, text: file.text.replaceAll(text, () => replacement) } : file,
  );
  return { code: () => Promise.resolve({ ...code, files }) };
}

const VERIFIERS = {
  examples: (generated: Generated) => verifyExamples(one.read, one.settings, generated),
  client: (generated: Generated) => verifyClient(one.read, one.settings, generated, 1),
  webhooks: (generated: Generated) => verifyWebhooks(one.read, generated),
} as const satisfies Readonly<Record<string, (generated: Generated) => Promise<Verdict>>>;

test.each(["examples", "client", "webhooks"] as const)("%s, unchanged", async (artifact) => {
  expect(await VERIFIERS[artifact](edited())).toMatchObject({ outcome: "ok", details: [] });
});

const SIGNATURE = "runtime/webhooks/signature.ts";

const WRONG: Readonly<Record<keyof typeof VERIFIERS, readonly (readonly [string, Change, RegExp])[]>> = {
  examples: [
    [
      "a check that rejects everything",
      [
        "checks.ts",
        "export function isTokenResponse(value: unknown, report?: CheckReport): value is TokenResponse {",
        "export function isTokenResponse(value: unknown, report?: CheckReport): value is TokenResponse { return false;",
      ],
      /the generated check rejects a valid example/,
    ],
  ],
  client: [
    [
      "another path",
      ["client/users.ts", '"/v1/users/me"', '"/v1/users/you"'],
      /^getCurrentUser .*: a documented request gets 404|getCurrentUser/,
    ],
  ],
  webhooks: [
    [
      "a signature that nobody compares",
      [SIGNATURE, "if (!matched)", "if (matched === undefined)"],
      /altered after signing is accepted.*signature of another secret is accepted/s,
    ],
    [
      "a secret of another encoding",
      ["webhooks.ts", 'secret: { encoding: "utf8" }', 'secret: { encoding: "base64" }'],
      /its body cannot be signed/,
    ],
    [
      "a mirrored header that is not sent",
      ["runtime/webhooks/sign.ts", "if (text !== undefined) headers[mirror.header] = text;", ""],
      /gets the verdict identity_mismatch/,
    ],
    [
      "a body that is judged as that of another event",
      ["webhooks.ts", "issuesOf(isKycApprovedEvent, body)", "issuesOf(isWalletCreatedEvent, body)"],
      /^kyc\.approved: its signed body gets the verdict invalid_event/,
    ],
    [
      "an event of another name",
      ["webhooks.ts", 'value: "kyc.approved"', 'value: "kyc.accepted"'],
      /kyc\.approved: its signed body gets the verdict/,
    ],
  ],
};

describe.each(["examples", "client", "webhooks"] as const)("%s", (artifact) => {
  test.each(WRONG[artifact])("%s", async (_what, change, told) => {
    const { details, outcome } = await VERIFIERS[artifact](edited(change));
    expect(outcome).toBe("wrong");
    expect(details.join("\n")).toMatch(told);
  });
});
