import { type Exhausted, type Failed, inThread } from "../generator/targets/openapi-fetch/thread.ts";

/** What the thread is given. */
export interface TypeCheckRequest {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Folders whose TypeScript 5 may be used, the nearest first. */
  readonly folders: readonly string[];
}

export interface TypeFault {
  /** Of one of the files. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** What comes back. */
export type TypeCheckReply = { readonly kind: "done"; readonly faults: readonly TypeFault[] } | Failed | Exhausted;

/** Has TypeScript 5 judge files that are nowhere but in memory, in a thread that has this version to itself. */
export function typeCheck(request: TypeCheckRequest, megabytes?: number): Promise<TypeCheckReply> {
  return inThread<TypeCheckReply>(import.meta.url, "type-check-worker", request, megabytes);
}
