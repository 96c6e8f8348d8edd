import { describe, expect, it } from "vitest";
import type { ServerRequest } from "../../../runtime/server/http.ts";
import { authenticate, type Verifier } from "../../../runtime/server/policies/authentication.ts";
import type { SecurityRequirements, SecuritySchemes } from "../../../runtime/server/policies/security-scheme.ts";
import { createTokenIssuer, hashSecret, memoryTokens } from "../../../runtime/server/policies/token-issuer.ts";
import { visible } from "../../../runtime/server/policies/visible.ts";

const SCHEMES: SecuritySchemes = {
  bearer: { kind: "bearer" },
  basic: { kind: "basic" },
  digest: { kind: "http", scheme: "digest" },
  header: { kind: "apiKey", in: "header", name: "X-Key" },
  query: { kind: "apiKey", in: "query", name: "api key" },
  cookie: { kind: "apiKey", in: "cookie", name: "session" },
};

/** Knows one credential of every kind. */
const verify: Verifier<string> = (presented) => {
  const known = (id: string, scopes?: readonly string[]) => ({ caller: id, id, ...(scopes && { scopes }) });
  switch (presented.kind) {
    case "token":
      return presented.token === "good" ? known("token", ["read"]) : undefined;
    case "basic":
      return presented.username === "ann" && presented.password === "p:w ü" ? known("basic") : undefined;
    case "apiKey":
      return presented.key === "k 1" ? known("key") : undefined;
    case "certificate":
      return presented.certificate.subject["CN"] === "ann" ? known("certificate") : undefined;
    case "http":
      return presented.parameters === 'username="ann"' ? known("http") : undefined;
  }
};
const verifiers = Object.fromEntries(Object.keys(SCHEMES).map((name) => [name, verify]));

function request(headers: Readonly<Record<string, string>> = {}, target = "/"): ServerRequest {
  return {
    method: "GET",
    target,
    header: (name) => headers[name],
    body: {
      present: false,
      bytes: async () => new Uint8Array(),
      stream: () => new ReadableStream(),
    },
  };
}

const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

describe("valid credentials", () => {
  it.each<[string, SecurityRequirements | undefined, ServerRequest, string | undefined]>([
    ["nobody is asked", undefined, request(), undefined],
    ["a bearer token", [{ bearer: ["read"] }], request({ authorization: "bearer good" }), "token"],
    ["basic credentials", [{ basic: [] }], request({ authorization: basic("ann:p:w ü") }), "basic"],
    ["another http scheme", [{ digest: [] }], request({ authorization: 'Digest username="ann"' }), "http"],
    ["a key in a header", [{ header: [] }], request({ "x-key": "k 1" }), "key"],
    ["a key in the query", [{ query: [] }], request({}, "/?api%20key=k+1"), "key"],
    ["a key in a cookie", [{ cookie: [] }], request({ cookie: "a=b; session=k 1" }), "key"],
    ["one of two alternatives", [{ bearer: [] }, { header: [] }], request({ "x-key": "k 1" }), "key"],
    ["two together", [{ bearer: [], header: [] }], request({ authorization: "Bearer good", "x-key": "k 1" }), "token"],
    ["nobody, where that is an alternative", [{ bearer: [] }, {}], request(), undefined],
    ["somebody, where nobody would do", [{}, { bearer: [] }], request({ authorization: "Bearer good" }), "token"],
    [
      "a good alternative beside a bad one",
      [{ bearer: [] }, { header: [] }],
      request({ authorization: "Bearer bad", "x-key": "k 1" }),
      "key",
    ],
  ])("%s", async (_name, requirements, sent, want) => {
    expect((await authenticate(requirements, sent, { schemes: SCHEMES, verifiers }))?.caller).toBe(want);
  });
});

it("calls each verifier once per request, even if many alternatives have its scheme", async () => {
  const asked: string[] = [];
  const counted = Object.fromEntries(
    Object.keys(SCHEMES).map((name): [string, Verifier<string>] => [
      name,
      (presented, sent) => {
        asked.push(name);
        return verify(presented, sent);
      },
    ]),
  );
  const requirements = [{ bearer: ["read"] }, { bearer: ["write"], header: [] }, { bearer: [], query: [] }];
  const sent = request({ authorization: "Bearer good", "x-key": "k 1" });
  const verified = await authenticate(requirements, sent, { schemes: SCHEMES, verifiers: counted });
  expect(verified?.caller).toBe("token");
  expect(asked.toSorted()).toEqual(["bearer", "header"]);
});

describe("invalid credentials", () => {
  it.each<[string, SecurityRequirements, ServerRequest, string, string]>([
    ["nothing presented", [{ bearer: [] }], request(), "unauthorized", "Bearer"],
    [
      "a wrong token",
      [{ bearer: [] }],
      request({ authorization: "Bearer bad" }),
      "unauthorized",
      'Bearer error="invalid_token"',
    ],
    [
      "two tokens in one",
      [{ bearer: [] }],
      request({ authorization: "Bearer good, Bearer good" }),
      "unauthorized",
      'Bearer error="invalid_token"',
    ],
    ["no token", [{ bearer: [] }], request({ authorization: "Bearer" }), "unauthorized", "Bearer"],
    [
      "a scope that was not granted",
      [{ bearer: ["read", "write"] }],
      request({ authorization: "Bearer good" }),
      "forbidden",
      'Bearer error="insufficient_scope", scope="read write"',
    ],
    [
      "one of two",
      [{ bearer: [], header: [] }],
      request({ authorization: "Bearer good" }),
      "unauthorized",
      'Bearer, ApiKey in="header", name="X-Key"',
    ],
    [
      "a wrong key where a token would do: no token was invalid",
      [{ bearer: [] }, { header: [] }],
      request({ "x-key": "wrong" }),
      "unauthorized",
      'Bearer, ApiKey in="header", name="X-Key"',
    ],
    [
      "a bad token where nobody would do",
      [{ bearer: [] }, {}],
      request({ authorization: "Bearer bad" }),
      "unauthorized",
      'Bearer error="invalid_token"',
    ],
    [
      "basic that is not base64",
      [{ basic: [] }],
      request({ authorization: "Basic ???" }),
      "unauthorized",
      'Basic realm="api", charset="UTF-8"',
    ],
    [
      "basic that is not UTF-8",
      [{ basic: [] }],
      request({ authorization: "Basic /zo=" }),
      "unauthorized",
      'Basic realm="api", charset="UTF-8"',
    ],
    [
      "a scheme that nobody declared",
      [{ other: [] }],
      request({ authorization: "Bearer good" }),
      "unauthorized",
      "none",
    ],
    ["a scheme named like a part of every object", [{ constructor: [] }], request(), "unauthorized", "none"],
  ])("%s", async (_name, requirements, sent, kind, challenge) => {
    const problem = await authenticate(requirements, sent, { schemes: SCHEMES, verifiers }).catch(
      (error: unknown) => error,
    );
    expect(problem).toMatchObject({ kind });
    expect(problem).toHaveProperty("headers", challenge === "none" ? {} : { "www-authenticate": challenge });
  });
});

describe("tokens", () => {
  const setUp = async () => {
    const clock = { now: 1_000_000 };
    const secretHash = await hashSecret("s3cret");
    const kept: string[] = [];
    const tokens = memoryTokens({ now: () => clock.now });
    const issuer = createTokenIssuer({
      findClient: (id) => (id === "app" ? { secretHash, scopes: ["read"] } : undefined),
      tokens: {
        get: tokens.get,
        put: (hash, record) => (kept.push(hash, JSON.stringify(record)), tokens.put(hash, record)),
      },
      now: () => clock.now,
    });
    const verifyToken = (token: string) => issuer.verify({ kind: "token", token }, request());
    return { clock, issuer, kept, verifyToken };
  };

  it("are good until they end", async () => {
    const { clock, issuer, verifyToken } = await setUp();
    const issued = await issuer.issue("app", "s3cret");
    expect(issued).toEqual({ accessToken: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 3600, scopes: ["read"] });
    const token = issued?.accessToken ?? "";
    clock.now += 3_599_999;
    expect(await verifyToken(token)).toEqual({ caller: { clientId: "app" }, id: "app", scopes: ["read"] });
    clock.now += 1;
    expect(await verifyToken(token)).toBeUndefined();
  });

  it("are different each time, and are stored hashed", async () => {
    const { issuer, kept } = await setUp();
    const [one, two] = [await issuer.issue("app", "s3cret"), await issuer.issue("app", "s3cret")];
    expect(one?.accessToken).not.toBe(two?.accessToken);
    for (const issued of [one, two]) expect(kept.join(" ")).not.toContain(issued?.accessToken);
    expect(kept.join(" ")).not.toContain("s3cret");
  });

  it.each([
    ["a wrong secret", "app", "secret", undefined],
    ["an empty secret", "app", "", undefined],
    ["an unknown client", "other", "s3cret", undefined],
    ["a scope that the client may not have", "app", "s3cret", ["write"]],
  ])("are not issued for %s", async (_name, id, secret, scopes) => {
    const { issuer } = await setUp();
    expect(await issuer.issue(id, secret, scopes)).toBeUndefined();
  });

  it("that were never issued are invalid", async () => {
    const { verifyToken } = await setUp();
    expect(await verifyToken("x".repeat(43))).toBeUndefined();
  });
});

it("a missing resource and a hidden one give the same problem", () => {
  const thrown = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (error) {
      return error;
    }
  };
  const missing = thrown(() => visible<string>(undefined, () => true));
  const hidden = thrown(() => visible("theirs", () => false));
  expect(missing).toMatchObject({ kind: "not-found", message: "not-found" });
  expect(hidden).toEqual(missing);
  expect(visible("mine", () => true)).toBe("mine");
});
