import type { Json } from "../../document/json.ts";
import type { Filter } from "../../document/shape/filter.ts";
import { type Code, code, join } from "../../print/code.ts";
import { literal } from "../../print/literal.ts";
import type { OutputFile, Target } from "../target.ts";

export const CONTRACT_FILE = "contract.test.ts";

export interface ContractOptions {
  /** The document, relative to the output folder. */
  readonly document: string;
  /** Documents joined to it, relative to the output folder. */
  readonly joined: readonly string[];
  /** Overlays, relative to the output folder. */
  readonly overlays: readonly string[];
  readonly filter?: Filter;
}

/** `contract.test.ts`: the checks of `countersign test` as tests for the user's own test runner, against any server. */
export function contract({ document, filter, joined, overlays }: ContractOptions): Target {
  return {
    name: "contract",
    needs: [],
    declare: () => [],
    *write(context): Generator<OutputFile> {
      if (context.api.operations.length === 0) return;
      const file = context.file(CONTRACT_FILE);
      const view = {
        title: literal(context.api.title),
        document: literal(document),
        tested: testedDocument(joined, overlays, filter),
      };
      yield file.finish(file.render("contract/test", view));
    },
  };
}

/** The value of the option `document`: a path, or a config if the document has overlays or a filter. */
function testedDocument(joined: readonly string[], overlays: readonly string[], filter: Filter | undefined): Code {
  const absolute = (paths: readonly string[]): Code =>
    code`${literal(paths)}.map((path) => fileURLToPath(new URL(path, import.meta.url)))`;
  const fields = [
    ...(joined.length === 0 ? [] : [code`joined: ${absolute(joined)}`]),
    ...(overlays.length === 0 ? [] : [code`overlays: ${absolute(overlays)}`]),
    ...(filter === undefined ? [] : [code`filter: ${literal(jsonOf(filter))}`]),
  ];
  return fields.length === 0 ? code`document` : code`document: { ${join([code`document`, ...fields], ", ")} }`;
}

function jsonOf({ exclude = {}, include = {} }: Filter): Json {
  return { include: { ...include }, exclude: { ...exclude } };
}
