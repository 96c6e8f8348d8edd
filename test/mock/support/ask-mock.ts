import { startMock } from "../../../generator/index.ts";
import { judge } from "../../../judge/judge.ts";
import type { RealDocument } from "../../support/documents.ts";

export interface Asked {
  readonly operations: number;
  readonly requests: number;
  /** Responses that are not a documented success and do not say why. */
  readonly faults: readonly string[];
  /** Operations that the mock says it cannot answer. */
  readonly unanswered: readonly string[];
}

/**
 * Starts the mock of a document, and sends valid requests for its operations.
 *
 * @param most operations; those of a larger document are picked evenly
 */
export async function askMock(document: RealDocument, most: number): Promise<Asked> {
  const mock = await startMock({ ...document.config, document: document.path }, { auth: false, limits: false });
  try {
    const { api, url } = mock;
    const step = Math.max(1, Math.ceil(api.operations.length / most));
    const only = api.operations.filter((_, index) => index % step === 0).map(({ at }) => at);
    if (only.length === 0) return { operations: 0, requests: 0, faults: [], unanswered: [] };
    const { coverage, findings, unusable } = await judge({
      api,
      url,
      only,
      seed: 1,
      runs: 1,
      limit: 120_000,
      checks: ["documented-status", "valid-request-accepted", "no-server-error", "answers-in-time"],
    });
    const saysWhy = (text: string | undefined): boolean => text?.startsWith("HTTP 501") === true;
    const unanswered = findings.filter(({ response }) => saysWhy(response)).map(({ operation }) => operation);
    const others = findings.filter(({ response }) => !saysWhy(response));
    return {
      operations: only.length,
      requests: coverage.requests,
      faults: [
        ...(unusable === undefined ? [] : [unusable]),
        ...others.map(({ check, message, operation, request = "" }) => `${check} ${operation}: ${message} ${request}`),
      ],
      unanswered: [...new Set(unanswered)],
    };
  } finally {
    await mock.close();
  }
}
