import { CallError, createPlatformClient } from "../../../generated/client/index.ts";

/** What came of a series of calls, as data: the same wherever it runs. */
export interface Outcome {
  readonly created: unknown;
  readonly user: unknown;
  readonly limited: unknown;
  readonly errors: readonly string[];
}

/** Calls the platform of `platform.ts` with the generated client: tokens, retries, idempotency keys, headers, errors. */
export async function exercise(server: string): Promise<Outcome> {
  const platform = createPlatformClient({
    server,
    credentials: { clientCredentials: { clientId: "app_1", clientSecret: "s3cr3t" } },
    retry: { firstDelay: 1, attempts: 2 },
  });
  const created = await Promise.all(
    [1, 2, 3].map((amount) => platform.transactions.create({ body: { amount, note: "ünï→😀" } })),
  );
  const user = await platform.users.getCurrentUser();
  const limited = await platform.users.getCurrentUser({}, { use: [saying("limited")], timeout: 60_000 });
  const errors: string[] = [];
  for (const trouble of ["teapot", "no-json", "slow", "wait"]) {
    const call = platform.users.getCurrentUser(
      {},
      { use: [saying(trouble)], timeout: trouble === "slow" ? 100 : 60_000 },
    );
    errors.push(await call.then(() => "none", nameOf));
  }
  errors.push(
    await createPlatformClient({ server: "http://127.0.0.1:9", auth: (request, next) => next(request) })
      .users.getCurrentUser()
      .then(() => "none", nameOf),
  );
  errors.push(await platform.users.getCurrentUser({}, { signal: AbortSignal.abort() }).then(() => "none", nameOf));
  return {
    created: created.map(({ ok, status, contentType }) => ({ ok, status, contentType })),
    user: user.ok ? user.data : user.status,
    limited: limited.status === 429 ? { error: limited.error.error_code, headers: limited.headers } : limited.status,
    errors,
  };
}

type Use = NonNullable<
  NonNullable<Parameters<ReturnType<typeof createPlatformClient>["users"]["getCurrentUser"]>[1]>["use"]
>[number];

/** Makes the server fail in a given way. Part of the path, so that nothing else changes. */
function saying(trouble: string): Use {
  return (request, next) => next({ ...request, url: `${request.url}?trouble=${trouble}` });
}

function nameOf(error: unknown): string {
  return error instanceof CallError ? error.name : `not ours: ${String(error)}`;
}
