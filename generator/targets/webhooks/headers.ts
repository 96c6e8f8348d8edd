import type { MirrorRule, EventMark } from "../../../runtime/webhooks/contract.ts";
import { cachedBy } from "../../document/cached-by.ts";
import { factsOf } from "../../facts/facts.ts";
import type { Api, Parameter, Webhook } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { list, object } from "../../print/layout.ts";
import { literal, literals } from "../../print/literal.ts";
import { describe } from "../client/parameters.ts";
import type { ValuePrinter } from "../conversions/plan.ts";
import { isStructuredParameter } from "../operations/encodings.ts";
import { readerCode } from "../server/parameters.ts";
import type { FileScope } from "../target.ts";
import { checkRole } from "../validators/checks.ts";
import { objectOf } from "../validators/subjects.ts";

/** The headers of a webhook that neither repeat its body nor sign it. */
export interface OwnHeaders {
  /** Those that the sender passes. */
  readonly passed: readonly Parameter[];
  /** Required headers with a single value. */
  readonly constants: readonly (readonly [header: Parameter, value: string])[];
  /** All documented headers. */
  readonly all: readonly Parameter[];
  /** An object of those that the sender passes. */
  readonly schema: Schema;
}

/** @returns `undefined` if it has none */
export function ownHeadersOf(
  api: Api,
  webhook: Webhook,
  marks: readonly EventMark[],
  mirrors: readonly MirrorRule[],
): OwnHeaders | undefined {
  const { signature } = webhook;
  const names = [
    "content-type",
    ...(signature === undefined ? [] : [signature.header, ...Object.values(signature.fields)]),
    ...marks.flatMap((mark) => (mark.in === "header" ? [mark.header] : [])),
    ...mirrors.map(({ header }) => header),
  ];
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const all = webhook.parameters.filter((one) => one.in === "header");
  const own = all.filter(({ name }) => !taken.has(name.toLowerCase()));
  if (own.length === 0) return undefined;
  const constants = own.flatMap((one) => {
    const [value, ...others] = factsOf(api).constants(one.schema) ?? [];
    return one.required && typeof value === "string" && others.length === 0 ? [[one, value] as const] : [];
  });
  const passed = own.filter((one) => constants.every(([header]) => header !== one));
  return { all, constants, passed, schema: schemaOf(webhook)(passed) };
}

const schemaOf = cachedBy((webhook: Webhook) => {
  let schema: Schema | undefined;
  return (passed: readonly Parameter[]): Schema => (schema ??= objectOf(`${webhook.at}/parameters`, passed.map(typed)));
});

/** Senders write the text of media types that are not known. */
function typed(parameter: Parameter): Parameter {
  if (isStructuredParameter(parameter)) return parameter;
  return { ...parameter, schema: { ...parameter.schema, shape: { kind: "string" }, assertions: [] } };
}

/** Prints the runtime's `EventHeaders`. */
export function printHeaders(
  { all, constants, passed }: OwnHeaders,
  webhook: Webhook,
  printer: ValuePrinter,
  { conversion, validate }: { readonly conversion: Code | undefined; readonly validate: boolean },
): Code {
  const { file } = printer;
  const isChecked = validate && all.every(isStructuredParameter);
  // The styles that write have the same names as those that read.
  const runtime: FileScope["runtime"] = (module, name, space) =>
    file.runtime(module, name, space, module === "styles" ? `${name}Text` : name);
  const own = passed.map((parameter) => describe(parameter, { ...printer, file: { ...file, runtime } }));
  const fixed = constants.map(([{ name }, value]) =>
    object({ name: literal(name), make: code`() => ${literal(value)}` }),
  );
  const made = (name: string): Code | undefined =>
    conversion && code`${file.runtime("conversion", name, "value")}(${conversion})`;
  const issuesOf = (): Code => file.runtime("validation/issues", "issuesOf", "value");
  const members = {
    own: list("[", literals(passed.map(({ name }) => name)), "]", 20),
    send: list("[", [...own, ...fixed], "]", 20),
    receive: list(
      "[",
      (isChecked ? all : [...passed, ...constants.map(([header]) => header)]).map((one) =>
        readerCode(one, isChecked, printer),
      ),
      "]",
      20,
    ),
    validate: isChecked
      ? code`(values) => ${issuesOf()}(${file.use(checkRole("headers"), webhook.at)}, values)`
      : undefined,
    decode: made("decoder"),
    encode: made("encoder"),
  };
  return code`/* @__PURE__ */ ${file.runtime("webhooks/event-headers", "eventHeaders", "value")}(${object(members, 40)})`;
}
