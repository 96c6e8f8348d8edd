import type { Content, Operation } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { statusText } from "../client/operation-names.ts";
import type { FileScope } from "../target.ts";
import { checkRole } from "./checks.ts";

/**
 * The checks of an operation as the runtime's `OperationChecks`, for a client that validates: an object literal whose
 * functions are imported into the file.
 *
 * @returns `undefined` when there is nothing to check
 */
export function operationChecks(file: FileScope, operation: Operation, what: "responses" | "all"): Code | undefined {
  const members = [...(what === "all" ? requestMembers(file, operation) : []), ...responseMembers(file, operation)];
  return members.length === 0 ? undefined : list("{", members, "}");
}

const GROUPS = { path: ["path"], query: ["query", "querystring"], headers: ["header"], cookies: ["cookie"] } as const;

function requestMembers(file: FileScope, operation: Operation): readonly Code[] {
  const members: Code[] = [];
  for (const group of ["path", "query", "headers", "cookies"] as const) {
    const places: readonly string[] = GROUPS[group];
    if (!operation.parameters.some((parameter) => places.includes(parameter.in))) continue;
    members.push(member(group, file.use(checkRole(group), operation.at)));
  }
  const body = bodyChecks(file, operation.body?.contents ?? [], "sent");
  return body === undefined ? members : [...members, member("body", body)];
}

function responseMembers(file: FileScope, operation: Operation): readonly Code[] {
  const responses = operation.responses.flatMap((response) => {
    const body = bodyChecks(file, response.contents, "received");
    const parts = [
      ...(response.headers.length === 0
        ? []
        : [member("headers", file.use(checkRole("response-headers"), response.at))]),
      ...(body === undefined ? [] : [member("body", body)]),
    ];
    return parts.length === 0 ? [] : [member(statusText(response.status), list("{", parts, "}"))];
  });
  return responses.length === 0 ? [] : [member("responses", list("{", responses, "}"))];
}

/** A function for all media types, or one for each. Streams and raw bytes are not checked as a whole. */
function bodyChecks(file: FileScope, contents: readonly Content[], direction: "sent" | "received"): Code | undefined {
  const checked = contents.filter(
    ({ codec, schema }) => codec !== "events" && codec !== "lines" && schema.shape.kind !== "binary",
  );
  const [first, ...others] = checked;
  if (first === undefined) return undefined;
  if (others.length === 0 && contents.length === 1) return file.use(checkRole(direction), first.at);
  const byType = checked.map((content) =>
    member(essence(content.mediaType), file.use(checkRole(direction), content.at)),
  );
  return list("{", byType, "}");
}

/** `Application/JSON; charset=utf-8` is `application/json`. */
function essence(mediaType: string): string {
  return mediaType.replace(/;.*/s, "").trim().toLowerCase();
}
