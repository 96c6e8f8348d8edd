import type { IncomingMessage, ServerResponse } from "node:http";
import type { Json, JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import type { Credential } from "../../../../judge/options.ts";
import { listen, type Listening } from "../../../support/listen.ts";

/** Whether the server has the fault of this name. */
export type Has = (fault: string) => boolean;

export interface Asked {
  readonly method: string;
  /** The path without its query, decoded. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
}

/** An API as a team writes it by hand: a contract, a server, and the faults that it can have. */
export interface Team {
  readonly contract: JsonObject;
  readonly credentials: Readonly<Record<string, Credential>>;
  readonly faults: readonly (readonly [name: string, check: CheckName])[];
  /** Keeps its data in memory; a new server for each run. */
  readonly serve: (has: Has) => (asked: Asked) => Reply;
}

/** The table of a team's faults. */
export function faultsOf(byCheck: Readonly<Partial<Record<CheckName, readonly string[]>>>): Team["faults"] {
  // The keys are those of the record.
  const entries = Object.entries(byCheck) as [CheckName, readonly string[]][];
  return entries.flatMap(([check, names]) => names.map((name) => [name, check] as const));
}

/** A rule that was broken; the server answers it with an error. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function startTeam(team: Team, fault = ""): Promise<Listening> {
  const answer = team.serve((name) => {
    if (!team.faults.some(([own]) => own === name)) throw new Error(`unlisted fault: ${name}`);
    return name === fault;
  });
  return listen((incoming, outgoing) => void reply(answer, incoming, outgoing));
}

async function reply(
  answer: (asked: Asked) => Reply,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk as Uint8Array));
  const { headers, method = "GET" } = incoming;
  const [path = "/", query = ""] = (incoming.url ?? "/").split("?", 2);
  const head = method === "HEAD";
  const asked: Asked = {
    method: head ? "GET" : method,
    segments: path.split("/").slice(1).map(decoded),
    query: new URLSearchParams(query),
    headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
  const { status, headers: own = {}, body } = answer(asked);
  const text = body === undefined ? undefined : JSON.stringify(body);
  outgoing.writeHead(status, {
    ...(text !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
    ...own,
  });
  outgoing.end(head ? undefined : text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "\ufffd";
  }
}
