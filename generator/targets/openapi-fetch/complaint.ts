import { visible } from "../../print/quote.ts";
import type { SchemaReply } from "./tool.ts";

const INSTALL = "npm install --save-dev openapi-typescript@7 typescript@5 && npm install openapi-fetch";
/** openapi-typescript has TypeScript 5 as a peer dependency. This command makes npm accept another version. */
const INSTALL_BESIDE =
  "npm pkg set 'overrides.openapi-typescript.typescript=$typescript' && " +
  "npm install --save-dev openapi-typescript@7 typescript-5@npm:typescript@5 && npm install openapi-fetch";

/** The error message, with the exact command that solves the problem. */
export function complaint(reply: Exclude<SchemaReply, { readonly kind: "done" }>): string {
  if (reply.kind === "failed") return `openapi-typescript failed: ${visible(reply.message).slice(0, 500)}.`;
  if (reply.kind === "exhausted") return `openapi-typescript needs more than ${reply.megabytes} MB for this document.`;
  const { found, what } = reply;
  const other = found !== undefined && !found.startsWith("5.");
  if (what === "typescript") {
    const there = found === undefined ? "TypeScript is not installed" : `${found} is installed`;
    return `openapi-typescript needs TypeScript 5; ${there}. Install it: ${found === undefined ? INSTALL : INSTALL_BESIDE}`;
  }
  return `The package openapi-typescript is required but not installed. Install it: ${other ? INSTALL_BESIDE : INSTALL}`;
}
