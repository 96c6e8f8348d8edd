import { addAll } from "../../../document/lists.ts";
import type { Schema } from "../../../ir/schema.ts";
import { identifierFrom } from "../../../names/casing.ts";
import { createNumberedNames } from "../../../names/assign.ts";
import { type Code, code } from "../../../print/code.ts";
import { identifier } from "../../../print/key.ts";
import { indent, lines } from "../../../print/layout.ts";
import { literal } from "../../../print/literal.ts";
import { renamed } from "../../../print/module.ts";
import { shortBody } from "./bodies.ts";
import { markStatements } from "./marks.ts";
import { scalarWords, localName, remembered, RUNTIME_MODULE, TAKEN, parameterName } from "./scalar-names.ts";
import { numberType, typeTest } from "./scalars.ts";
import { fixedType, schemaStatements, schemaTest } from "./schema.ts";
import { type Bindings, type Direction, rootValue, type RuntimeName, type Scope, type Value } from "./scope.ts";
import type { ChecksFile, ChecksOptions } from "./options.ts";
import { plain, printStatements, type Statement } from "./statement.ts";

/** The function that is being printed. */
interface Owner {
  /** The exported function that this function belongs to, or is. */
  readonly name: string;
  readonly direction: Direction;
  readonly bindings: Bindings;
  /** Whether it may call itself, directly or not. */
  readonly recursive: boolean;
}

/** In characters. Shorter bodies are repeated instead of shared. */
const WORTH_SHARING = 100;

/** Maximum nesting of helpers that are printed while another is printed. Deeper ones are printed afterwards. */
const DEEPEST = 30;

export function createChecksFile(options: ChecksOptions): ChecksFile {
  const { file, facts, dynamics, sharing } = options;
  const constants = new Map<string, { readonly name: Code; readonly text: Code }>();
  const constantNames = createNumberedNames(TAKEN);
  const helperNames = createNumberedNames(new Set());
  const helpers: Code[] = [];
  /** Functions printed so far, by the schema and value that they check. */
  const made = new Map<string, Code>();
  const later: (() => readonly Code[])[] = [];
  let printing = 0;
  const byBody = new Map<string, Code>();
  const bodies = new Map<string, Code>();
  /** The types that exported functions assert, by the names of the functions. */
  const vouched = new Map<string, string>();

  // Cached, because every node of every schema asks for it.
  const run = remembered((name: RuntimeName) =>
    file.runtime(RUNTIME_MODULE.get(name) ?? "validation/formats", name, "value"),
  );
  const variableFor = remembered(localName);
  const reportType = remembered((name: "CheckReport") => file.runtime("validation/check", name, "type"));
  const report = (): Code => reportType("CheckReport");

  function helperName(owner: Owner, words: readonly string[]): Code {
    return numberedHelper(owner.name, words.slice(-2).join(" "));
  }

  /** The underscore prevents collisions with names of other files. */
  function numberedHelper(about: string, words: string): Code {
    const label = identifierFrom(words, "camel") ?? "part";
    return identifier(helperNames.take(`${identifierFrom(about, "camel") ?? about}_${label}`, ""));
  }

  function createScope(owner: Owner): Scope {
    const locals = createNumberedNames(TAKEN);
    const scope: Scope = {
      facts,
      direction: owner.direction,
      subject: owner.name.replace(/^is/, ""),
      bindings: owner.bindings,
      assertFormats: options.assertFormats,
      hasWide: options.hasWide,
      run,
      local(word) {
        return identifier(locals.take(variableFor(word), ""));
      },
      constant(word, value) {
        const existing = constants.get(value.text);
        if (existing !== undefined) return existing.name;
        const name = identifier(constantNames.take(identifierFrom(word, "constant") ?? "VALUE", "_"));
        constants.set(value.text, { name, text: value });
        return name;
      },
      statements: (schema, value, known) => schemaStatements(scope.enter(schema.at), schema, value, known),
      test: (schema, value) => schemaTest(scope, schema, value),
      check: (schema, label) => checkFunction(owner, schema, label),
      mayRecur({ assertions, shape }) {
        if (shape.kind !== "ref" || assertions.length > 0) return owner.recursive;
        return shape.dynamic !== undefined || facts.models.get(shape.target)?.recursive !== false;
      },
      enumValues: (schema) => options.enumValues(schema),
      marks: (schema, value) => marks(owner, scope, schema, value),
      enter(at) {
        const bindings = dynamics.enter(owner.bindings, at);
        return bindings === owner.bindings ? scope : { ...createScope({ ...owner, bindings }), local: scope.local };
      },
    };
    return scope;
  }

  function checkFunction(owner: Owner, schema: Schema, label: readonly string[]): Code {
    if (schema.shape.kind === "ref" && schema.assertions.length === 0) return referred(owner, schema.shape, label);
    const words = scalarWords(schema);
    // A pattern is a constant of its file.
    if (words !== undefined && options.sharedScalar !== undefined && !/\bpattern\b/.test(words[1]))
      return options.sharedScalar(schema, owner.direction);
    const body = functionBody({ ...owner, bindings: dynamics.enter(owner.bindings, schema.at) }, schema, label);
    return helper(owner, body, label, words);
  }

  /** @param words a name that describes the check completely */
  function helper(owner: Owner, body: Code, label: readonly string[], words?: readonly [string, string]): Code {
    // Documents repeat themselves: equal checks share one function.
    const existing = byBody.get(body.text);
    if (existing !== undefined) return existing;
    const name = words === undefined ? helperName(owner, label) : numberedHelper(`is ${words[0]}`, words[1]);
    byBody.set(body.text, name);
    helpers.push(functionText(name, body));
    return name;
  }

  /** The check of a model, or a separate one if a `$dynamicRef` in it resolves differently here. */
  function referred(owner: Owner, ref: Schema["shape"] & { kind: "ref" }, label: readonly string[]): Code {
    const target = dynamics.follow(owner.bindings, ref.target, ref.dynamic);
    const model = facts.models.get(target);
    if (model === undefined) throw new Error(`${target} is referenced, but not a model`);
    const bindings = dynamics.enter(owner.bindings, target);
    if (!dynamics.matters(target, bindings)) return options.checkOf(target, owner.direction);
    return once(`check ${owner.direction} ${target} ${dynamics.key(bindings)}`, () => {
      const name = helperName(owner, [...label, model.name]);
      return [
        name,
        () => printNested({ ...owner, bindings, recursive: true }, name, model.schema, [model.name], model.recursive),
      ];
    });
  }

  /** Assigns the name before the function is printed, so that the function can call itself. */
  function once(key: string, make: () => readonly [name: Code, print: () => readonly Code[]]): Code {
    const existing = made.get(key);
    if (existing !== undefined) return existing;
    const [name, print] = make();
    made.set(key, name);
    if (printing === DEEPEST) later.push(print);
    else printHelper(print);
    if (printing > 0) return name;
    for (let next = later.pop(); next !== undefined; next = later.pop()) printHelper(next);
    return name;
  }

  function printHelper(print: () => readonly Code[]): void {
    printing++;
    addAll(helpers, print());
    printing--;
  }

  function marks(owner: Owner, scope: Scope, schema: Schema, value: Value): readonly Statement[] {
    const inner = scope.enter(schema.at);
    const { shape } = schema;
    if (shape.kind !== "ref") return markStatements(inner, schema, value);
    const target = dynamics.follow(inner.bindings, shape.target, shape.dynamic);
    const model = facts.models.get(target);
    if (model === undefined) return [];
    const bindings = dynamics.enter(inner.bindings, target);
    const name = once(`marks ${owner.direction} ${target} ${dynamics.key(bindings)}`, () => {
      const marker = helperName(owner, ["mark", model.name]);
      return [marker, () => [printMarker({ ...owner, bindings }, marker, model.schema)]];
    });
    return [
      { kind: "plain", text: code`${name}(${value.text}, seen);` },
      ...markStatements(inner, { ...schema, shape: { kind: "unknown" } }, value),
    ];
  }

  function printMarker(owner: Owner, name: Code, schema: Schema): Code {
    const evaluated = file.runtime("validation/evaluated", "EvaluatedParts", "type");
    const first = sharing.has(schema) ? [plain(code`if (!seen.isFirst(${name})) return;`)] : [];
    const statements = [...first, ...createScope(owner).marks(schema, rootValue([]))];
    return code`function ${name}(value: unknown, seen: ${evaluated}): void {
${indent(lines(printStatements(statements)))}
}`;
  }

  function printNested(
    owner: Owner,
    name: Code,
    schema: Schema,
    label: readonly string[],
    recursive: boolean,
  ): readonly Code[] {
    const runner = runnerOf(schema, recursive);
    if (runner === undefined) return [printFunction(owner, name, schema, label)];
    const inner = helperName(owner, [...label, recursive ? "nested" : "once"]);
    return [functionText(name, delegated(runner, inner)), printFunction(owner, inner, schema, label)];
  }

  /** The wrapper that calls the check of a schema, if it cannot be called directly. */
  function runnerOf(schema: Schema, recursive: boolean): RuntimeName | undefined {
    if (sharing.has(schema)) return recursive ? "checkNestedShared" : "checkShared";
    return recursive ? "checkNested" : undefined;
  }

  function delegated(runner: RuntimeName, check: Code): Code {
    return code`{
  return ${run(runner)}(${check}, value, report);
}`;
  }

  function printFunction(owner: Owner, name: Code, schema: Schema, label: readonly string[]): Code {
    return functionText(name, functionBody(owner, schema, label));
  }

  function functionText(name: Code, body: Code): Code {
    const text = code`function ${name}${parameters(body)}: boolean ${body}`;
    return options.exportsHelpers === true ? code`export ${text}` : text;
  }

  function parameters(body: Code): Code {
    return code`(${parameterName(body, "value")}: unknown, ${parameterName(body, "report")}?: ${report()})`;
  }

  /** The body of a function. Cached, because two of three bodies have been printed before for an equal schema. */
  function functionBody(owner: Owner, schema: Schema, label: readonly string[]): Code {
    // The target of a dynamic reference depends on the place.
    if (!dynamics.isStatic) return printBody(owner, schema, label);
    // Functions for the items of a tuple are named after it.
    const name = schema.shape.kind === "tuple" ? label.at(-1) : "";
    const key = `${options.equivalenceClass(schema)} ${owner.direction} ${owner.recursive} ${name}`;
    const body = bodies.get(key) ?? printBody(owner, schema, label);
    bodies.set(key, body);
    return body;
  }

  function printBody(owner: Owner, schema: Schema, label: readonly string[]): Code {
    const scope = createScope(owner);
    const value = rootValue(label);
    if (schema.shape.kind === "ref" && schema.assertions.length === 0) {
      return code`{
  return ${scope.check(schema, label)}(value, report);
}`;
    }
    const short = shortBody(scope, schema, value);
    if (short !== undefined) {
      return code`{
${indent(lines(short))}
}`;
    }
    const type = fixedType(schema);
    const isInteger = schema.shape.kind === "number" && schema.shape.integer;
    // The first condition tests for an integer, so the others need not.
    const rest: Schema = isInteger ? { ...schema, shape: { ...schema.shape, integer: false } } : schema;
    const rows: Code[] = [];
    if (type !== undefined) {
      const test = typeTest(scope, schema.shape.kind === "number" ? numberType(schema.shape) : type, value.text);
      rows.push(
        code`if (${test.not}) return ${run("noteFailure")}(report, value, "type", ${literal(isInteger ? "integer" : type)});`,
      );
    }
    const statements = printStatements(schemaStatements(scope, rest, value, type));
    addAll(rows, statements);
    rows.push(statements.length === 0 ? code`return true;` : code`return ${run("isClean")}(report);`);
    return code`{
${indent(lines(rows))}
}`;
  }

  /** An existing function with an equal body. */
  function alike(name: Code, body: Code): Code | undefined {
    if (body.text.length < WORTH_SHARING) return undefined;
    const existing = byBody.get(body.text);
    if (existing === undefined) byBody.set(body.text, name);
    return existing;
  }

  return {
    exported({ name, at, schema, direction, type, typeKey, isModel, recursive }): Code {
      const owner: Owner = { name: name.text, direction, bindings: dynamics.enter(dynamics.none, at), recursive };
      const runner = runnerOf(schema, recursive);
      let body: Code;
      if (runner === undefined) {
        body = functionBody(owner, schema, []);
        const existing = alike(name, body);
        // Other code of the file may call the check of a model by its own name.
        if (existing !== undefined && !isModel && vouched.get(existing.text) === typeKey)
          return code`export { ${renamed(existing.text, name.text)} };`;
        if (existing === undefined) vouched.set(name.text, typeKey);
        else {
          body = code`{
  return ${existing}(value, report);
}`;
        }
      } else {
        const inner = helperName(owner, [recursive ? "nested" : "once"]);
        helpers.push(printFunction(owner, inner, schema, []));
        body = delegated(runner, inner);
      }
      return code`export function ${name}${parameters(body)}: ${parameterName(body, "value")} is ${type} ${body}`;
    },
    helper(schema, direction): Code {
      const owner: Owner = { name: "isScalar", direction, bindings: dynamics.none, recursive: false };
      return checkFunction(owner, schema, []);
    },
    rest: () => ({
      constants: [...constants.values()].map(({ name, text }) => code`const ${name} = ${text};`),
      helpers,
    }),
  };
}
