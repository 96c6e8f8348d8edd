import type { ClientCredentialsOptions } from "../../../runtime/client-credentials.ts";
import { basicRequest } from "../../../runtime/token-request.ts";
import { retry } from "../../../runtime/retry.ts";
import type { RawRequest, RawServer } from "../../runtime/support/raw-server.ts";
import { jsonResponse, rawServer } from "../../runtime/support/raw-server.ts";
import type { FakeClock } from "./clock.ts";
import { fakeClock } from "./clock.ts";

export const SECRET = "s3cr/et ü&=";

export interface Platform extends AsyncDisposable {
  readonly server: RawServer;
  readonly tokenRequests: readonly RawRequest[];
  readonly calls: readonly RawRequest[];
  /** From now on only tokens issued later are accepted. */
  revoke(): void;
}

interface Behaviour {
  readonly answer?: (count: number) => string;
  /** Members of a token answer; `undefined` leaves one out. */
  readonly token?: object;
}

/** An API that issues `token-1`, `token-2` ... and accepts those issued since the last revocation. */
export async function platform({ answer, token = { expires_in: 3600 } }: Behaviour = {}): Promise<Platform> {
  const tokenRequests: RawRequest[] = [];
  const calls: RawRequest[] = [];
  let oldest = 1;
  const server = await rawServer((socket, request) => {
    if (request.target === "/oauth/token") {
      tokenRequests.push(request);
      const issued = { access_token: `token-${tokenRequests.length}`, token_type: "Bearer", ...token };
      socket.write(answer?.(tokenRequests.length) ?? jsonResponse(200, issued));
      return;
    }
    calls.push(request);
    const number = Number(/^Bearer token-(\d+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? 0);
    socket.write(number >= oldest ? jsonResponse(200, "ok") : jsonResponse(401, "unauthorized"));
  });
  return {
    server,
    tokenRequests,
    calls,
    revoke() {
      oldest = tokenRequests.length + 1;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

export interface Options extends ClientCredentialsOptions {
  readonly clock: FakeClock;
}

export function options(api: Platform, { clock = fakeClock(), ...more }: Partial<Options> = {}): Options {
  const tokenUrl = `${api.server.url}/oauth/token`;
  return {
    tokenUrl,
    clientId: "id",
    clientSecret: SECRET,
    request: basicRequest,
    retry: retry({ clock }),
    ...more,
    clock,
  };
}
