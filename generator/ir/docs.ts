import type { Json } from "../document/json.ts";

/** The documentation of a node. */
export interface Docs {
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly examples?: readonly Json[];
  readonly externalUrl?: string;
}
