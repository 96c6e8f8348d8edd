import { amount } from "../generator/diagnostics/text.ts";
import { type Diagnostics, collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Api } from "../generator/ir/api.ts";
import { startMock } from "../mock/start.ts";
import { credentialsFrom } from "../judge/environment.ts";
import { clientFlow } from "../judge/http/credentials.ts";
import type { Credential, JudgeOptions } from "../judge/options.ts";
import { CannotTest, type TestReport, testServer } from "../judge/test.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import { findingText } from "../judge/reports/text.ts";
import { findPrism, INSTALL_PRISM } from "../mock/prism.ts";
import { ARTIFACTS, skipped, verdict, type Verdict } from "./verdict.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs the generated `contract.test.ts` against the server of `CONTRACT_URL`, with the credentials that
 * `CONTRACT_AUTH_ENV` names. Without a URL, it starts a mock of the document.
 *
 * @throws CannotTest
 */
export async function judgeContract(
  settings: Settings,
  diagnostics: Diagnostics,
  environment: Environment,
  options: Partial<Omit<JudgeOptions, "api" | "url">> = {},
): Promise<TestReport> {
  const { CONTRACT_AUTH_ENV: names, CONTRACT_SEED: seed, CONTRACT_URL: url } = environment;
  const words = (names ?? "").split(/\s+/).filter((word) => word !== "");
  const own = {
    ...(seed !== undefined && /^\d{1,9}$/.test(seed) && { seed: Number(seed) }),
    ...(words.length > 0 && { credentials: credentialsFrom(words, environment) }),
    ...options,
  };
  if (url !== undefined && url !== "") return await testUrl(settings, diagnostics, { ...own, url });
  const mock = await startMock(settings, { limits: false });
  if (mock.kind === "missing") {
    throw new CannotTest(`CONTRACT_URL is not set, and the mock needs Prism, which is not installed: ${mock.install}`);
  }
  if (mock.kind === "failed") throw new CannotTest(mock.diagnostics[0]?.message ?? "The document cannot be served.");
  try {
    // The mock serves paths without the prefix of the document's servers.
    const { api } = mock;
    const forMock = { checks: checksForMock(api), credentials: credentialsForMock(api) };
    return await testServer(settings, diagnostics, { ...forMock, ...own, url: mock.url });
  } finally {
    await mock.close();
  }
}

/** @throws CannotTest, with advice if the server is missing */
async function testUrl(
  settings: Settings,
  diagnostics: Diagnostics,
  options: Omit<JudgeOptions, "api">,
): Promise<TestReport> {
  try {
    return await testServer(settings, diagnostics, options);
  } catch (error) {
    if (!(error instanceof CannotTest)) throw error;
    throw new CannotTest(
      `${error.message}\nStart the server that CONTRACT_URL names, or unset CONTRACT_URL to test a mock of the document.`,
    );
  }
}

/** The mock issues tokens to any client, verifies nothing but those tokens, and keeps no state. */
function checksForMock({ securitySchemes }: Api): readonly string[] {
  const hasTokenOperations = securitySchemes.every((scheme) => clientFlow(scheme)?.tokenOperation !== undefined);
  const stateful = ["-client-authentication", "-conditional-request", "-deleted-gone", "-risky"];
  return hasTokenOperations ? stateful : [...stateful, "-authentication-required"];
}

function credentialsForMock({ securitySchemes }: Api): Readonly<Record<string, Credential>> {
  return Object.fromEntries(
    securitySchemes.map((scheme): readonly [string, Credential] => {
      const isBought = clientFlow(scheme)?.tokenOperation !== undefined;
      const client = { id: "contract-tests", secret: "contract-tests-secret" };
      return [
        scheme.name,
        isBought
          ? { kind: "client", ...client, idName: "CLIENT_ID", secretName: "CLIENT_SECRET" }
          : {
              kind: "value",
              value: scheme.kind === "basic" ? "contract:tests" : "contract-tests",
              name: "CREDENTIALS",
            },
      ];
    }),
  );
}

const ARTIFACT = ARTIFACTS.server;

export interface ServerOptions {
  readonly seed: number;
  readonly runs: number;
  readonly onProgress?: (text: string) => void;
}

/** Judges the mock: the generated server with examples as responses. */
export async function verifyServer(
  { api }: ReadDocument,
  settings: Settings,
  { onProgress = () => {}, runs, seed }: ServerOptions,
): Promise<Verdict> {
  if (api.operations.length === 0) return skipped(ARTIFACT, "the document has no operations");
  if (findPrism() === undefined) return skipped(ARTIFACT, `the mock needs Prism: ${INSTALL_PRISM}`);
  try {
    // An empty environment, so that CONTRACT_URL has no effect.
    const effort = { onProgress, runs, seed };
    const { coverage, findings } = await judgeContract(settings, collectDiagnostics(settings.severity), {}, effort);
    const about = `${amount(coverage.requests, "request")} to ${amount(coverage.operations.length, "operation")}`;
    return verdict(
      ARTIFACT,
      about,
      findings.map((one) => findingText(one, seed)),
    );
  } catch (error) {
    if (!(error instanceof CannotTest)) throw error;
    return verdict(ARTIFACT, "cannot be tested", [error.message]);
  }
}
