import { join, code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { EMPTY } from "../../print/layout.ts";
import { shapesOf } from "../../facts/shapes.ts";
import { reportPartHeaders } from "../client/unsupported.ts";
import type { TypeOptions } from "../models/types.ts";
import type { Context, OutputFile, Target } from "../target.ts";
import { printSetting } from "../operations/operation-printer.ts";
import { reportUnclearCodes } from "./errors.ts";
import { indexFile } from "./index-file.ts";
import { callerParameter, operationsFile, sharedFile } from "./operations-file.ts";
import { reportMemberOverlaps, reportParameters } from "./parameters.ts";
import { declarations, HANDLERS_FILE, planOf, SERVER, type ServerPlan } from "./plan.ts";
import { reportResponses } from "./responses.ts";
import { reportOverlaps } from "./routes.ts";
import { isSecured, reportUnserved, servedOperations } from "./served.ts";

/** `server/`: the types of handlers, a file for every tag, and a function that creates a server from them. */
export function server(options: TypeOptions = {}): Target {
  return {
    name: "server",
    needs: ["models", "validators"],
    declare: (api) => declarations(api),
    write: (context) => write(context, options),
  };
}

function* write(context: Context, options: TypeOptions): Generator<OutputFile> {
  const { api } = context;
  const plan = planOf(api);
  const shapes = shapesOf(api);
  reportUnserved(context);
  reportParameters(context);
  reportPartHeaders(context, servedOperations(api));
  reportResponses(context);
  reportUnclearCodes(context, shapes, plan.templates.of);
  reportOverlaps(context, shapes);
  reportMemberOverlaps(context, shapes);
  if (plan.groups.length === 0) return;

  const setting = { ...printSetting(context, options), plan };
  for (const group of plan.groups) yield operationsFile(context, group, setting);
  yield* sharedFile(context, setting);
  yield handlersFile(context, plan);
  yield indexFile(context, plan, shapes);
}

/** `server/handlers.ts`: the interface of all handlers. */
function handlersFile(context: Context, plan: ServerPlan): OutputFile {
  const file = context.file(HANDLERS_FILE);
  const groups = plan.groups.map((group) => {
    const name = file.use("handlers-of-group", group.at);
    return group.operations.some(isSecured) ? code`${name}<Caller>` : name;
  });
  const flat = join(groups, " & ");
  const secured = servedOperations(context.api).some(isSecured);
  const caller = secured ? [" `Caller` is who a verifier says it is."] : [];
  const view = {
    comment: docComment([["Implement one function per operation.", ...caller].join("")]) ?? EMPTY,
    typeParameter: callerParameter(secured),
    name: file.name("handlers", SERVER),
    handlers: flat.text.length <= 70 ? code` ${flat}` : code`\n  ${join(groups, " &\n  ")}`,
  };
  return file.finish(file.render("server/handlers", view));
}
