import fc from "fast-check";
import { createClient } from "../../../runtime/client.ts";
import type { HandlerRequest } from "../../../runtime/server/context.ts";
import { Problem } from "../../../runtime/server/problem.ts";
import type { ServerOperation } from "../../../runtime/server/operation.ts";
import type { DocumentedOperation } from "../../client-proofs/support/documented.ts";
import { type Call, callOf, type Generated } from "../../client-proofs/support/generated-calls.ts";
import { type Sample, samples } from "../../client-proofs/support/sample.ts";
import { asSent, BASE, comparable, unlikeness } from "./alike.ts";
import { serverOf } from "./served.ts";
import { difference, show } from "./same.ts";

export interface Tally {
  readonly tried: number;
  /** Of those, came as another value that is written the same and as valid. */
  readonly alike: number;
  /** Operations with the same requests as another one, which has the handler. */
  readonly indistinct: number;
  readonly failures: readonly string[];
}

const CHOICES = [0, 1, 2];
const RUNS = 1;

/** The generated server's handlers get the random values that the generated client sends, for every operation. */
export async function proveRequests(
  documented: readonly DocumentedOperation[],
  calls: readonly Generated[],
  operations: readonly ServerOperation[],
): Promise<Tally> {
  let arrived: HandlerRequest | undefined;
  let got: unknown;
  const server = serverOf(
    operations,
    async (request) => {
      arrived = request;
      got = await comparable(request);
      throw new Problem("not-implemented");
    },
    { checked: false },
  );
  const refusals: string[] = [];
  const client = createClient({
    baseUrl: BASE,
    async fetch(url, init) {
      const response = await server.fetch(new Request(url, init));
      if (arrived === undefined) refusals.push(`${response.status} ${await response.clone().text()} of ${url}`);
      return response;
    },
  });

  async function roundTrip(call: Call, served: ServerOperation, sample: Sample): Promise<void> {
    arrived = undefined;
    refusals.length = 0;
    const failure: unknown = await call(client, sample).catch((error: unknown) => error);
    if (arrived === undefined) throw new Error(`${show(sample)} did not arrive: ${refusals[0] ?? String(failure)}`);
    const wrong = difference(await comparable(asSent(sample, arrived, served)), got);
    if (wrong === undefined) return;
    const unlike = await unlikeness(call, served, sample, arrived, got);
    if (unlike !== undefined) throw new Error(wrong + unlike);
    alike++;
  }

  const find = byRoute(operations);
  const failures: string[] = [];
  let alike = 0;
  let indistinct = 0;
  let tried = 0;
  for (const operation of documented) {
    const served = find(operation);
    if (served === "indistinct") {
      indistinct++;
      continue;
    }
    const call = callOf(calls, operation);
    if (call === undefined || served === undefined) {
      failures.push(`${operation.method} ${operation.path}: it is not generated`);
      continue;
    }
    for (const choice of CHOICES) {
      const property = fc.asyncProperty(samples(operation, choice), async (sample) => {
        tried++;
        await roundTrip(call, served, sample);
      });
      const result = await fc.check(property, {
        seed: 20261121 + choice,
        numRuns: RUNS,
        endOnFailure: failures.length > 20,
      });
      if (!result.failed) continue;
      const error: unknown = result.errorInstance;
      failures.push(`${operation.method} ${operation.path}: ${error instanceof Error ? error.message : String(error)}`);
      break;
    }
  }
  return { tried, alike, indistinct, failures };
}

/** The operation of a server by method and path; of those that are sent alike (`/files`, `/files#add`) one is served. */
export function byRoute(
  operations: readonly ServerOperation[],
): (route: Route) => ServerOperation | "indistinct" | undefined {
  const sent = (path: string): string => path.replace(/#.*/s, "").replace(/\{[^{}]*\}/g, "{}");
  const groups = Map.groupBy(operations, ({ method, path }) => `${method} ${sent(decodeURI(path))}`);
  return ({ id, method, path }) => {
    const [served, ...others] = groups.get(`${method} ${sent(path)}`) ?? [];
    if (others.length > 0) throw new Error(`${method} ${path} is served more than once`);
    return served !== undefined && id !== undefined && served.id !== id ? "indistinct" : served;
  };
}

interface Route {
  readonly id?: string | undefined;
  readonly method: string;
  readonly path: string;
}
