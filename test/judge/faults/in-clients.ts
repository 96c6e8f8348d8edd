import { CREDENTIALS } from "../../server/support/platform.ts";
import { altering, answers, lax, refusal, TOKEN } from "./between.ts";
import { type Between } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";

const buying = (read: (body: Record<string, unknown>) => Record<string, unknown>): Between => lax(TOKEN, read);

const clients: readonly SeededFault[] = [
  {
    name: "an empty secret buys a token",
    check: "client-authentication",
    between: buying((body) =>
      body["client_secret"] === "" ? { ...body, client_secret: CREDENTIALS.client_secret } : body,
    ),
  },
  {
    name: "upper and lower case of a secret are the same",
    check: "client-authentication",
    between: buying((body) =>
      String(body["client_secret"]).toLowerCase() === CREDENTIALS.client_secret
        ? { ...body, client_secret: CREDENTIALS.client_secret }
        : body,
    ),
  },
  {
    name: "only the beginning of a secret is looked at",
    check: "client-authentication",
    between: buying((body) =>
      String(body["client_secret"]).startsWith(CREDENTIALS.client_secret)
        ? { ...body, client_secret: CREDENTIALS.client_secret }
        : body,
    ),
  },
  {
    name: "a part of a secret is enough",
    check: "client-authentication",
    between: buying((body) =>
      typeof body["client_secret"] === "string" &&
      body["client_secret"].length > 3 &&
      CREDENTIALS.client_secret.startsWith(body["client_secret"])
        ? { ...body, client_secret: CREDENTIALS.client_secret }
        : body,
    ),
  },
  {
    name: "the id does as a secret",
    check: "client-authentication",
    between: buying((body) =>
      body["client_secret"] === body["client_id"] ? { ...body, client_secret: CREDENTIALS.client_secret } : body,
    ),
  },
  {
    name: "wrong credentials are not found",
    check: "documented-status",
    between: altering(answers(TOKEN, 401), refusal(404, "not_found")),
  },
  {
    name: "wrong credentials are a bad request",
    check: "client-authentication",
    between: altering(answers(TOKEN, 401), refusal(400, "bad_request")),
  },
  {
    name: "wrong credentials fail validation",
    check: "client-authentication",
    between: altering(answers(TOKEN, 401), refusal(422, "validation_error")),
  },
  {
    name: "wrong credentials break the server",
    check: "no-server-error",
    between: altering(answers(TOKEN, 401), refusal(500, "internal_error")),
  },
];

/** Faults in the authentication of clients that fetch tokens. */
export const FAULTS_IN_CLIENTS: readonly SeededFault[] = clients;
