import { Code, code, join } from "../../../print/code.ts";
import { indent, lines } from "../../../print/layout.ts";

/**
 * A statement of a check, before it is printed, so that conditions can still be put together. Every one of them either
 * returns `false` from the function or is passed.
 */
export type Statement =
  /** `if (when && note) return false;` where `note` is what tells a report of it, and whether to end. */
  | { readonly kind: "fail"; readonly when: readonly Code[]; readonly note: Code; readonly loose: boolean }
  | { readonly kind: "choice"; readonly branches: readonly ChoiceBranch[]; readonly otherwise: readonly Statement[] }
  | { readonly kind: "plain"; readonly text: Code };

export interface ChoiceBranch {
  readonly when: Code;
  readonly body: readonly Statement[];
}

/**
 * @param when conditions that hold together; none: always
 * @param loose whether `note` binds less tightly than `&&`
 */
export function fail(when: Code | readonly Code[] | undefined, note: Code, loose = false): Statement {
  const conditions = when === undefined ? [] : when instanceof Code ? [when] : when;
  return { kind: "fail", when: conditions, note, loose };
}

/** Columns of a statement on one line; it may be moved in by some more. */
const LONGEST = 108;

export function plain(text: Code): Statement {
  return { kind: "plain", text };
}

/** `if (when) { body }`, or nothing where there is nothing to do. */
export function guard(when: Code, body: readonly Statement[]): readonly Statement[] {
  const [only] = body;
  if (only === undefined) return [];
  if (body.length === 1 && only.kind === "fail") {
    return [fail([when, ...only.when], only.note, only.loose)];
  }
  if (body.length === 1 && only.kind === "choice" && only.branches.length === 1 && only.otherwise.length === 0) {
    return only.branches.flatMap((branch) => guard(both(when, branch.when), branch.body));
  }
  return [{ kind: "choice", branches: [{ when, body }], otherwise: [] }];
}

/** `if (when) { body } else { otherwise }`; `not` is the opposite of `when`. */
export function choose(
  when: Code,
  not: Code,
  body: readonly Statement[],
  otherwise: readonly Statement[],
): readonly Statement[] {
  if (otherwise.length === 0) return guard(when, body);
  if (body.length === 0) return guard(not, otherwise);
  return [{ kind: "choice", branches: [{ when, body }], otherwise }];
}

/** Conditions are given so that `&&` binds less tightly than all that is in them. */
export function both(a: Code, b: Code): Code {
  return code`${a} && ${b}`;
}

export function all(conditions: readonly Code[]): Code {
  return chain(conditions, "&&");
}

/** Programs that read a file recur into the operands of one operator: Node's ends at some 6,000 of them. */
const MOST_OPERANDS = 1000;

/**
 * Operands of an associative operator; very many, in groups.
 *
 * @param gap what stands behind each operator
 */
export function chain(operands: readonly Code[], operator: "&&" | "||" | "+", gap: " " | "\n" = " "): Code {
  const separator = ` ${operator}${gap}`;
  if (operands.length <= MOST_OPERANDS) return join(operands, separator);
  const groups = Array.from({ length: Math.ceil(operands.length / MOST_OPERANDS) }, (_, at) =>
    operands.slice(at * MOST_OPERANDS, (at + 1) * MOST_OPERANDS),
  );
  return chain(
    groups.map((group) => code`(${join(group, separator)})`),
    operator,
    gap,
  );
}

/** In parentheses, as a part of other conditions. */
export function either(conditions: readonly Code[]): Code {
  const [only] = conditions;
  return conditions.length === 1 && only !== undefined ? only : code`(${chain(conditions, "||")})`;
}

export function printStatements(statements: readonly Statement[]): readonly Code[] {
  return statements.map(printStatement);
}

function printStatement(statement: Statement): Code {
  switch (statement.kind) {
    case "plain":
      return statement.text;
    case "fail": {
      const isAlone = statement.when.length === 0;
      const conditions = [...statement.when, statement.loose && !isAlone ? code`(${statement.note})` : statement.note];
      const flat = code`if (${all(conditions)}) return false;`;
      if (flat.text.length <= LONGEST) return flat;
      return code`if (
${indent(chain(conditions, "&&", "\n"))}
) {
  return false;
}`;
    }
    case "choice": {
      if (statement.branches.length > MOST_BRANCHES) return printSwitch(statement.branches, statement.otherwise);
      const parts = statement.branches.map(({ when, body }) => code`if (${when}) ${block(body)}`);
      return join([...parts, ...otherwise(statement.otherwise)], " else ");
    }
  }
}

/** Each `else if` is inside the one before: V8 and others that read a file end at some thousands. */
const MOST_BRANCHES = 1000;

function printSwitch(branches: readonly ChoiceBranch[], rest: readonly Statement[]): Code {
  const cases = branches.map(({ body, when }) => clause(code`case ${when}`, body));
  return code`switch (true) {
${indent(lines([...cases, clause(code`default`, rest)]))}
}`;
}

function clause(label: Code, body: readonly Statement[]): Code {
  return code`${label}: {
${indent(lines([...printStatements(body), code`break;`]))}
}`;
}

function otherwise(statements: readonly Statement[]): readonly Code[] {
  const [only] = statements;
  if (only === undefined) return [];
  return [statements.length === 1 && only.kind !== "plain" ? printStatement(only) : block(statements)];
}

export function block(statements: readonly Statement[]): Code {
  if (statements.length === 0) return code`{}`;
  return code`{
${indent(lines(printStatements(statements)))}
}`;
}
