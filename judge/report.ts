import type { Pointer } from "../generator/document/pointer.ts";
import type { CheckName } from "./checks/catalogue.ts";

/** Something that a server does otherwise than its document says. Nothing in it is secret. */
export interface Finding {
  readonly check: CheckName;
  /** `createTransaction (POST /v1/transactions)`; of webhooks the name of the event; empty for the server as a whole. */
  readonly operation: string;
  readonly message: string;
  /** Into the document: what it breaks. */
  readonly pointer: Pointer;
  /** The request as a curl line; credentials are names of environment variables. */
  readonly request?: string;
  /** The same as a call of the generated client. */
  readonly call?: string;
  /** Status, headers and the beginning of the body. */
  readonly response?: string;
}

/** What was tried, and what was not. */
export interface Coverage {
  readonly operations: readonly OperationCoverage[];
  /** Requests in all. */
  readonly requests: number;
  /** Keywords of request schemas that were broken once at least, by keyword. */
  readonly keywords: Readonly<Record<string, number>>;
  /** Checks that had something to look at, with how often they did. */
  readonly checks: Readonly<Partial<Record<CheckName, number>>>;
  /** What there is in the document and was never exercised, in words. */
  readonly notExercised: readonly string[];
}

export interface OperationCoverage {
  readonly operation: string;
  readonly pointer: Pointer;
  readonly requests: number;
  /** Checks that had something to look at. */
  readonly checks: readonly CheckName[];
  readonly statuses: readonly { readonly status: string; readonly seen: number }[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly sent: number }[];
}

export interface Report {
  readonly url: string;
  readonly title: string;
  readonly seed: number;
  readonly checks: readonly CheckName[];
  readonly findings: readonly Finding[];
  readonly coverage: Coverage;
  readonly milliseconds: number;
  /** Why the server could not be judged at all: nobody listens, nothing answers. */
  readonly unusable?: string;
}
