import { describe, expect, test } from "vitest";
import type { Place } from "./contract.ts";
import { faults, fileRoot, FILES, go, has, object, objects } from "./contract.ts";

// Every body, parameter, header and schema of the contract that has, or has to have, an example.

interface Case {
  readonly where: string;
  readonly schema: Place;
  readonly examples: readonly Place[];
}

function examplesOf(place: Place): readonly Place[] {
  if (has(place, "example")) return [go(place, "example")];
  if (!has(place, "examples")) return [];
  const examples = go(place, "examples");
  return Object.keys(object(examples)).map((name) => go(examples, name, "value"));
}

function mediaTypes(): readonly Case[] {
  const cases: Case[] = [];
  for (const place of objects()) {
    if (place.tokens.at(-1) !== "content") continue;
    for (const mediaType of Object.keys(object(place))) {
      const content = go(place, mediaType);
      cases.push({
        where: `${content.file}#/${content.tokens.join("/")}`,
        schema: go(content, "schema"),
        examples: examplesOf(content),
      });
    }
  }
  return cases;
}

const BODIES = mediaTypes();

describe("bodies", () => {
  test("the walk finds the bodies of requests, responses and events", () => {
    const files = new Set(BODIES.map((body) => body.schema.file.replace("components/schemas/", "")));
    expect(files).toEqual(
      new Set([
        "TokenRequest.yaml",
        "TokenResponse.yaml",
        "User.yaml",
        "NewTransaction.yaml",
        "Transaction.yaml",
        "BadRequestError.yaml",
        "UnauthorizedError.yaml",
        "ForbiddenError.yaml",
        "NotFoundError.yaml",
        "ConflictError.yaml",
        "ValidationError.yaml",
        "RateLimitedError.yaml",
        "InternalError.yaml",
        "UpstreamError.yaml",
        "ServiceUnavailableError.yaml",
        "TransactionConfirmedEvent.yaml",
        "TransactionFailedEvent.yaml",
        "KycApprovedEvent.yaml",
        "KycRejectedEvent.yaml",
        "WalletCreatedEvent.yaml",
        "AccountFrozenEvent.yaml",
      ]),
    );
  });

  test.for(BODIES)("$where has examples, each valid", ({ schema, examples }) => {
    expect(examples).not.toHaveLength(0);
    for (const example of examples) expect(faults(schema, example.value)).toEqual([]);
  });

  test("every example file is used", () => {
    const used = new Set(BODIES.flatMap((body) => body.examples.map((example) => example.file)));
    const files = [...FILES.keys()].filter((file) => file.startsWith("components/examples/"));
    expect(files.filter((file) => !used.has(file))).toEqual([]);
  });
});

describe("parameters and headers", () => {
  const files = [...FILES.keys()].filter((file) => /^components\/(?:parameters|headers)\//.test(file));

  test.for(files)("%s has an example, of its own or of its schema, that is valid", (file) => {
    const place = fileRoot(file);
    const schema = go(place, "schema");
    const own = examplesOf(place);
    const given = own.length > 0 ? own : has(schema, "examples") ? [go(schema, "examples", "0")] : [];
    expect(given).not.toHaveLength(0);
    for (const example of given) expect(faults(schema, example.value)).toEqual([]);
  });
});

test("examples inside schemas are valid", () => {
  let seen = 0;
  for (const place of objects()) {
    if (!place.file.startsWith("components/schemas/") || !Array.isArray(object(place)["examples"])) continue;
    for (const index of Object.keys(go(place, "examples").value ?? {})) {
      seen += 1;
      expect(faults(place, go(place, "examples", index).value)).toEqual([]);
    }
  }
  expect(seen).toBeGreaterThan(0);
});
