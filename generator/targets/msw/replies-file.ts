import { objectKey } from "../../print/key.ts";
import { code } from "../../print/code.ts";
import { lines, list } from "../../print/layout.ts";
import { servedOperations } from "../server/served.ts";
import type { Context, OutputFile, Target } from "../target.ts";
import { repliesCode, replyPrinting } from "./replies.ts";

/** Exports `replies`, by the pointers of their operations, and `seedFactories`. */
export const REPLIES_FILE = "replies.ts";

/** `replies.ts`: the replies of the handlers that the target `msw` writes, with optional headers, without Mock Service Worker. */
export function replies(): Target {
  return {
    name: "replies",
    needs: ["models", "validators", "server", "factories"],
    declare: () => [],
    write: (context) => [repliesFile(context)],
  };
}

function repliesFile(context: Context): OutputFile {
  const file = context.file(REPLIES_FILE);
  const printing = replyPrinting(context, file, {}, "all");
  const members = servedOperations(context.api).map(
    (operation) =>
      code`${objectKey(operation.at)}: () => (${repliesCode(operation, printing, operation.at.length + 20)})`,
  );
  return file.finish(
    lines([
      code`export const replies = ${list("{", members, "}")};`,
      code`export { ${file.reexport("factory/factory", "seedFactories", "value")} };`,
    ]),
  );
}
