import type { Api } from "../generator/ir/api.ts";
import type { Finding } from "./report.ts";

export interface JudgeOptions {
  /** What the server is held to. */
  readonly api: Api;
  /** Where the server is: what comes before the paths of the document. */
  readonly url: string;
  /** The same seed gives the same requests. Default: one by chance, which the report has. */
  readonly seed?: number;
  /** Generated requests for each operation, valid and invalid ones each. Default: 20. */
  readonly runs?: number;
  /** Operations by id, by `GET /path` or by pointer. Default: all. */
  readonly only?: readonly string[];
  /** `name` for only these, `+name` and `-name` to change the usual set. */
  readonly checks?: readonly string[];
  /** By the name of the security scheme; `*` for whichever is asked for. */
  readonly credentials?: Readonly<Record<string, Credential>>;
  /** Credentials of somebody else, who may not see what the first one's may. */
  readonly otherCredentials?: Readonly<Record<string, Credential>>;
  readonly webhooks?: WebhookOptions;
  /** The clock of a server that is tested together with its code: windows of minutes are then used up without waiting for them. */
  readonly clock?: ServerClock;
  /** Milliseconds for one answer. Default: 10,000. */
  readonly timeout?: number;
  /** Milliseconds for everything; what is left is then not exercised. Default: 600,000. */
  readonly limit?: number;
  /** Bytes of one answer. Default: 8 MiB. */
  readonly largestBody?: number;
  /** Operations at the same time. Default: 4. */
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (text: string) => void;
  /** Told of each finding when it is made, each once. */
  readonly onFinding?: (finding: Finding) => void;
}

/** A server's clock, as tests have it. */
export interface ServerClock {
  /** Moves it on. */
  advance(milliseconds: number): void | Promise<void>;
}

/** What buys access. Printed lines have `name` instead of the value. */
export type Credential =
  /** A token, a key, or `user:password`. */
  | { readonly kind: "value"; readonly value: string; readonly name: string }
  /** OAuth 2.0 client credentials. */
  | {
      readonly kind: "client";
      readonly id: string;
      readonly secret: string;
      readonly idName: string;
      readonly secretName: string;
    };

export interface WebhookOptions {
  /** The port of 127.0.0.1 that the server under test delivers to; 0 takes one, which `onListening` is told. */
  readonly port: number;
  /** Default: `127.0.0.1`. */
  readonly host?: string;
  /** Secrets that deliveries are signed with. */
  readonly secrets: readonly string[];
  /** Milliseconds to wait for a delivery, and for one that is sent again. Default: 15,000. */
  readonly wait?: number;
  /** Told when deliveries can come: the moment to register the address, where that is not done by hand. */
  readonly onListening?: (url: string) => void | Promise<void>;
  /** Makes events happen. Default: the operations that are called in any case. */
  readonly trigger?: () => void | Promise<void>;
}
