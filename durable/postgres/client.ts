import type { Row } from "../rows.ts";

/** A statement that each connection of `pg` parses and plans only once. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Names a statement of every request, which saves PostgreSQL almost half of its work for a short transaction. */
export function prepared(name: string, text: string): (...values: unknown[]) => PreparedStatement {
  return (...values) => ({ name: `countersign_${name}`, text, values });
}

const listened = new WeakSet<object>();
const ignore = (): void => undefined;

/**
 * Listens to the errors of broken connections, because one that nobody listens to ends the process. The running or the
 * next statement rejects, too.
 */
export function ignoreErrors(emitter: Pick<PostgresPool, "on">): void {
  if (listened.has(emitter)) return;
  listened.add(emitter);
  emitter.on("error", ignore);
}

/** What PostgreSQL has done. */
export interface CommitResult {
  readonly command: string;
}

/** The used part of a client of `pg`. */
export interface PostgresClient {
  query(text: string | PreparedStatement, values?: unknown[]): Promise<CommitResult & { readonly rows: Row[] }>;
  release(destroy?: boolean): void;
  on(event: "error", listener: (error: Error) => void): unknown;
}

/** The used part of a `Pool` of `pg`. */
export interface PostgresPool<Client extends PostgresClient = PostgresClient> {
  connect(): Promise<Client>;
  query(text: string | PreparedStatement, values?: unknown[]): Promise<{ readonly rows: Row[] }>;
  on(event: "error", listener: (error: Error) => void): unknown;
  /** `max` is the number of clients. */
  readonly options?: { readonly max?: number };
}

/** The transaction that handlers receive from `context.transaction`. */
export interface PostgresTransaction<Client = PostgresClient> {
  /** The client that the transaction was begun with. */
  readonly client: Client;
}
