import type { Json } from "../../../generator/document/json.ts";
import { bundle } from "../../../generator/document/bundle/bundle.ts";
import { restorePercent } from "../../../generator/targets/openapi-fetch/resolve.ts";
import { prepareDocument } from "../../../generator/targets/openapi-fetch/prepare.ts";
import { printSchema } from "../../../generator/targets/openapi-fetch/thread.ts";
import type { SchemaReply } from "../../../generator/targets/openapi-fetch/tool.ts";
import { loadFiles } from "../../document/support.ts";

/** `schema.ts` of each document, made as the target makes it. */
export async function printAll(documents: readonly Json[]): Promise<readonly SchemaReply[]> {
  const replies: SchemaReply[] = [];
  for (const document of documents) {
    const { document: loaded } = await loadFiles({ "api.json": JSON.stringify(document) });
    if (loaded === undefined) throw new Error("the document cannot be read");
    const prepared = JSON.stringify(prepareDocument(bundle(loaded)));
    const reply = await printSchema({ document: prepared, markers: false }, []);
    replies.push(reply.kind === "done" ? { ...reply, text: restorePercent(reply.text) } : reply);
  }
  return replies;
}
