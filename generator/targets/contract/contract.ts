import { literal } from "../../print/literal.ts";
import type { OutputFile, Target } from "../target.ts";
import type { ContractView } from "./views.ts";

export const CONTRACT_FILE = "contract.test.ts";

export interface ContractOptions {
  /** The document, relative to the output folder. */
  readonly document: string;
}

/** `contract.test.ts`: the checks of `countersign test` as tests of one's own, against any server. */
export function contract({ document }: ContractOptions): Target {
  return {
    name: "contract",
    needs: [],
    declare: () => [],
    *write(context): Generator<OutputFile> {
      if (context.api.operations.length === 0) return;
      const file = context.file(CONTRACT_FILE);
      const view: ContractView = { title: literal(context.api.title), document: literal(document) };
      yield file.finish(file.render("contract/test", view));
    },
  };
}
