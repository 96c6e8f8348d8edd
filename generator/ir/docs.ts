import type { Json } from "../document/json.ts";

/** What a document tells its readers about a node. */
export interface Docs {
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly examples?: readonly Json[];
  readonly externalUrl?: string;
}
