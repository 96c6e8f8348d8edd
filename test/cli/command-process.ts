import { runCommand } from "../../cli/commands.ts";
import type { Ended, Job } from "./command.ts";

// Runs commands one after another in one process, which loads the modules of the command line once.

let last: Promise<unknown> = Promise.resolve();
process.on("message", (job: Job) => (last = last.then(() => perform(job))));
process.on("disconnect", () => process.exit());

async function perform({ args, env, folder, id }: Job): Promise<void> {
  process.chdir(folder);
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  Object.assign(process.env, env);
  const [out, err] = [capture(process.stdout), capture(process.stderr)];
  const code = await runCommand(args);
  const ended: Ended = { code, stdout: out.restore(), stderr: err.restore() };
  process.send?.({ id, ended });
}

function capture(stream: NodeJS.WriteStream): { restore(): string } {
  const write = stream.write;
  let text = "";
  stream.write = (chunk: string | Uint8Array, ...others: readonly unknown[]): boolean => {
    text += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
    const done = others.at(-1);
    if (typeof done === "function") queueMicrotask(() => void done());
    return true;
  };
  return {
    restore() {
      stream.write = write;
      return text;
    },
  };
}
