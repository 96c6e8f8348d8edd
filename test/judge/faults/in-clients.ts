import { CREDENTIALS } from "../../server/support/platform.ts";
import { altering, answers, lax, refusal, TOKEN } from "./between.ts";
import { type Between } from "./faulty-server.ts";
import type { SeededFault } from "./seeded-fault.ts";

const buying = (read: (body: Record<string, unknown>) => Record<string, unknown>): Between => lax(TOKEN, read);

const clients: readonly SeededFault[] = [
  {
    name: "an empty secret is accepted",
    check: "client-authentication",
    between: buying((body) =>
      body["client_secret"] === "" ? { ...body, client_secret: CREDENTIALS.client_secret } : body,
    ),
  },
  {
    name: "the case of a secret is ignored",
    check: "client-authentication",
    between: buying((body) =>
      String(body["client_secret"]).toLowerCase() === CREDENTIALS.client_secret
        ? { ...body, client_secret: CREDENTIALS.client_secret }
        : body,
    ),
  },
  {
    name: "only the start of a secret is compared",
    check: "client-authentication",
    between: buying((body) =>
      String(body["client_secret"]).startsWith(CREDENTIALS.client_secret)
        ? { ...body, client_secret: CREDENTIALS.client_secret }
        : body,
    ),
  },
  {
    name: "a part of the secret is accepted",
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
    name: "the client id is accepted as the secret",
    check: "client-authentication",
    between: buying((body) =>
      body["client_secret"] === body["client_id"] ? { ...body, client_secret: CREDENTIALS.client_secret } : body,
    ),
  },
  {
    name: "wrong credentials are answered with 404",
    check: "documented-status",
    between: altering(answers(TOKEN, 401), refusal(404, "not_found")),
  },
  {
    name: "wrong credentials are answered with 400",
    check: "client-authentication",
    between: altering(answers(TOKEN, 401), refusal(400, "bad_request")),
  },
  {
    name: "wrong credentials are answered with 422",
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
