import { createServer, type Server } from "../../../runtime/server/create-server.ts";
import type { HandlerContext, HandlerReply } from "../../../runtime/server/context.ts";
import type { ErrorContext, ServerOptions } from "../../../runtime/server/options.ts";
import { Problem } from "../../../runtime/server/problem.ts";
import type { Handlers, Outcome, ServerContract } from "../../../runtime/server/server.ts";
import { CONTRACT } from "./contract.ts";

/** A server of the pets of `contract.ts`, and its reports. */
export interface PetServer {
  readonly server: Server;
  readonly outcomes: Outcome[];
  readonly errors: { readonly error: unknown; readonly context: ErrorContext }[];
  /** How often a pet was created. */
  readonly created: () => number;
}

export interface PetRequest {
  readonly path: { readonly id: string; readonly name: string };
  readonly query: { readonly limit?: string };
  readonly body: unknown;
}

type PetHandler = (request: PetRequest, context: HandlerContext) => HandlerReply | Promise<HandlerReply>;

export function petServer(
  more: Readonly<Record<string, PetHandler>> = {},
  options: ServerOptions = {},
  contract: ServerContract = CONTRACT,
): PetServer {
  const outcomes: Outcome[] = [];
  const errors: { error: unknown; context: ErrorContext }[] = [];
  let created = 0;
  const handlers: Readonly<Record<string, PetHandler>> = {
    listPets: ({ query }) => ({ status: 200, headers: { "X-Total": 1 }, body: [{ name: "Tom", limit: query.limit }] }),
    createPet: async ({ body }) => {
      created++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { status: 201, body };
    },
    getPet({ path }) {
      if (path.id === "gone") throw new Problem("not-found", { message: "This pet is gone." });
      if (path.id === "boom") throw new Error("the password is 1234");
      return { status: 200, headers: { ETag: '"1"' }, body: { id: path.id } };
    },
    deletePet: () => ({ status: 204 }),
    me: (_request, { caller }) => ({ status: 200, body: caller }),
    limited: () => ({ status: 204 }),
    ...more,
  };
  const server = createServer(contract, handlers as Handlers, {
    onOutcome: (outcome) => outcomes.push(outcome),
    onError: (error, context) => errors.push({ error, context }),
    verifiers: {
      token: (presented) =>
        presented.kind === "token" && presented.token.startsWith("good")
          ? { caller: { name: "Ann" }, id: "ann", scopes: presented.token === "good-all" ? ["read"] : [] }
          : undefined,
    },
    ...options,
  });
  return { server, outcomes, errors, created: () => created };
}
