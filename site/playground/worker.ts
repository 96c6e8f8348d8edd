import packaged from "../.generated/package-files.json";
import { generate, type PackagedFiles, type Reply, type Request } from "./generate.ts";

self.addEventListener("message", ({ data }: MessageEvent<Request>) => {
  // The file is written by site/assemble/pages.ts.
  generate(data, packaged as PackagedFiles)
    .then((result): Reply => ({ kind: "done", result }))
    .catch((error: unknown): Reply => ({
      kind: "failed",
      message: error instanceof Error ? error.message : String(error),
    }))
    .then((reply) => self.postMessage(reply));
});
