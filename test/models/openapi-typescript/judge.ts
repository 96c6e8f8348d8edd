import { readFileSync, writeFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { generate } from "../../../generator/index.ts";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { restorePercent } from "./resolve.ts";
import { prepareDocument } from "./prepare.ts";
import type { OutputFile, Target } from "../../../generator/targets/target.ts";
import { type Claim, CLAIMS_FILE, claimsTarget, inDirection, lineOfFirstClaim } from "./model-claims.ts";
import { compile } from "../../support/compile.ts";
import type { RealDocument } from "../../support/documents.ts";

/** A difference between a model and the type that openapi-typescript prints for the same component. */
export interface Difference {
  readonly claim: Claim;
  /** The compiler's errors. */
  readonly message: string;
}

export interface Verdict {
  readonly models: number;
  readonly differences: readonly Difference[];
  /** Errors in the generated files themselves. */
  readonly errors: readonly string[];
}

/** A difference that is there by design, and is taken out of our models before they are judged. */
export interface Allowance {
  readonly name: string;
  readonly reason: string;
  readonly apply: (models: string) => string;
}

/**
 * Holds every component's model against openapi-typescript's: each must be assignable to the other.
 *
 * @param allowances differences to ignore
 */
export async function judge(
  folder: string,
  document: RealDocument,
  allowances: readonly Allowance[],
): Promise<Verdict> {
  const claims: Claim[] = [];
  const output = joinPath(folder, document.name);
  const result = await generate({
    ...document.config,
    document: document.path,
    output,
    targets: ["models", judgeTarget(claims)],
  });
  if (result.status !== "done") throw new Error(`${document.name}: ${JSON.stringify(result.diagnostics.slice(0, 3))}`);
  const models = joinPath(output, "models.ts");
  if (allowances.length > 0 && claims.length > 0) {
    const text = allowances.reduce((before, { apply }) => apply(before), readFileSync(models, "utf8"));
    writeFileSync(models, text);
  }
  const { errors } = await compile(output, "7", { noUnusedLocals: false });
  const first = lineOfFirstClaim(readFileSync(joinPath(output, CLAIMS_FILE), "utf8"));
  const differences: Difference[] = [];
  const own: string[] = [];
  for (const error of errors) {
    const line = /claims\.ts\((\d+),\d+\): error (.*)/s.exec(error);
    const claim = claims[Number(line?.[1]) - first];
    if (claim === undefined) own.push(error);
    else differences.push({ claim, message: line?.[2] ?? "" });
  }
  return { models: claims.length / 2, differences, errors: own };
}

/** With openapi-typescript's types beside the claims. */
function judgeTarget(claims: Claim[]): Target {
  return {
    ...claimsTarget(claims),
    async *writeLater(context): AsyncGenerator<OutputFile> {
      const worker = new Worker(new URL("worker.ts", import.meta.url));
      try {
        for (const direction of ["received", "sent"] as const) {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only that of a window takes one
          worker.postMessage(JSON.stringify(prepareDocument(inDirection(context.bundle(), direction))));
          const [text]: string[] = await once(worker, "message");
          yield { path: `${direction}.ts`, text: restorePercent(text ?? "") };
        }
      } finally {
        await worker.terminate();
      }
    },
  };
}
