import { type Facts } from "../../facts/facts.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Content, Operation, Response } from "../../ir/api.ts";
import { statusText } from "../../ir/status.ts";
import { type Code, code } from "../../print/code.ts";
import { member, objectKey } from "../../print/key.ts";
import { EMPTY, list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import type { Conversions } from "../conversions/plan.ts";
import { planCode } from "../conversions/print.ts";
import { createRecipes, factoryRole } from "../factories/recipes.ts";
import { codeTexts } from "../operations/error-codes.ts";
import { codeForStatus } from "../operations/status-names.ts";
import { eventStreamOf } from "../operations/events.ts";
import { isRange } from "../operations/encodings.ts";
import { contentsOf } from "../server/reply-type.ts";
import type { FileScope } from "../target.ts";
import { checkRole } from "../validators/checks.ts";
import { subjectOf } from "../validators/subjects.ts";

/** Everything needed to print replies. */
export interface ReplyPrinting {
  readonly file: FileScope;
  readonly facts: Facts;
  readonly shapes: Shapes;
  readonly conversions: Conversions;
  readonly ownHeaders: ReadonlySet<string>;
}

/** `{ 200: { body: orderFactory }, 404: { body: errorFactory } }` */
export function repliesCode(operation: Operation, printing: ReplyPrinting): Code {
  const entries = operation.responses.map(
    (response) => code`${statusKey(response)}: ${list("{", replyMembers(operation, response, printing), "}", 20)}`,
  );
  return list("{", entries, "}", 60);
}

function statusKey({ status }: Response): Code {
  return status.kind === "exact" ? literal(status.code) : objectKey(statusText(status));
}

function replyMembers(operation: Operation, response: Response, printing: ReplyPrinting): readonly Code[] {
  const contents = contentsOf(operation, response);
  const content = contents.find(({ codec }) => codec === "json") ?? contents[0];
  // A file of a factory has a type of its own.
  const needsType =
    content !== undefined && (contents.length > 1 || isRange(content.mediaType) || content.codec === "binary");
  const type = isRange(content?.mediaType ?? "") ? "application/octet-stream" : (content?.mediaType ?? "");
  const headers = headersCode(response, printing);
  const others = contents.filter((one) => one !== content && !isRange(one.mediaType));
  const otherMembers = others.map((one) => member(one.mediaType, codedBody(response, one, printing)));
  return [
    ...(content === undefined ? [] : [member("body", codedBody(response, content, printing))]),
    ...(needsType ? [member("contentType", literal(type))] : []),
    ...(others.length === 0 ? [] : [member("others", list("{", otherMembers, "}", 30))]),
    ...(headers === undefined ? [] : [member("headers", headers)]),
  ];
}

/** Several statuses often share one error schema that lists all codes, so the reply selects the code of its status. */
function codedBody({ status }: Response, content: Content, printing: ReplyPrinting): Code {
  const body = bodyCode(content, printing);
  if (status.kind !== "exact" || status.code < 400 || content.codec !== "json") return body;
  const { shapes } = printing;
  const shape = shapes.of(content.schema);
  const codes = codeTexts(content.schema, shapes) ?? [];
  const chosen = codes.length > 1 ? codeForStatus(codes, status.code) : undefined;
  const names = shape.kind === "object" ? shape.properties.map(({ name }) => name) : [];
  const name = names.find((one) => codeTexts(content.schema, shapes, one)?.length === codes.length);
  if (chosen === undefined || name === undefined) return body;
  return code`() => ${body}(${list("{", [member(name, literal(chosen))], "}")})`;
}

function bodyCode(content: Content, printing: ReplyPrinting): Code {
  const { file, shapes } = printing;
  const { recipe } = createRecipes(file, printing.facts, "received");
  const runtime = (name: string): Code => file.runtime("factory/recipe", name, "value");
  const example = content.examples[0]?.value;
  switch (content.codec) {
    case "json":
      return jsonCode(content, printing);
    case "lines": {
      const { schema, itemSchema } = content;
      const items = itemSchema ?? (schema.shape.kind === "array" ? schema.shape.items : schema);
      return factory(code`${runtime("array")}(${recipe(items)})`, printing);
    }
    case "events": {
      const [form] = eventStreamOf(content, shapes).events;
      const data = form?.data?.[0];
      const members = [
        ...(form?.type === undefined ? [] : [member("event", recipe(form.type.schema))]),
        member("data", data === undefined ? code`${runtime("text")}()` : recipe(data)),
      ];
      return factory(code`${runtime("array")}(${runtime("object")}(${list("{", members, "}")}))`, printing);
    }
    case "binary":
      return factory(runtime("file"), printing);
    case "text":
      return factory(recipe(content.schema, example), printing);
    case "form":
    case "multipart":
    case "xml":
      return typeof example === "string"
        ? code`() => ${literal(example)}`
        : factory(recipe(content.schema, example), printing);
  }
}

/** The factory of a model, or an inline factory. */
function jsonCode({ at, examples, schema }: Content, printing: ReplyPrinting): Code {
  const { conversions, facts, file } = printing;
  const subject = subjectOf(schema, { role: "received", of: at }, "received", facts.models);
  if (subject.role === "model") return file.use(factoryRole("model"), subject.of);
  const plan = conversions.of(schema);
  const converted = plan === undefined ? EMPTY : code`, ${planCode(file, conversions.formats, plan)}`;
  const recipe = createRecipes(file, facts, "received").recipe(schema, examples[0]?.value);
  const check = file.use(checkRole(subject.role), subject.of);
  return code`${file.runtime("factory/factory", "createFactory", "value")}(${check}, () => ${recipe}${converted})`;
}

/** An inline factory, which only checks its parts. */
function factory(recipe: Code, { file }: ReplyPrinting): Code {
  const create = file.runtime("factory/factory", "createFactory", "value");
  return code`${create}(${file.runtime("factory/factory", "passes", "value")}, () => ${recipe})`;
}

/** Required headers of a reply, without those that the server sets itself. */
function headersCode({ headers }: Response, printing: ReplyPrinting): Code | undefined {
  const required = headers.filter(({ name, required }) => required && !printing.ownHeaders.has(name.toLowerCase()));
  if (required.length === 0) return undefined;
  const { recipe } = createRecipes(printing.file, printing.facts, "received");
  const members = required.map(({ examples, name, schema }) => member(name, recipe(schema, examples[0]?.value)));
  const object = printing.file.runtime("factory/recipe", "object", "value");
  return factory(code`${object}(${list("{", members, "}")})`, printing);
}
