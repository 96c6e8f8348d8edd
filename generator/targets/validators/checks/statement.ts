import { Code, code, join } from "../../../print/code.ts";
import { indent, lines } from "../../../print/layout.ts";

/**
 * A statement of a check before it is printed, so that conditions can still be combined. Each statement either returns `false` from
 * the function or falls through.
 */
export type Statement =
  /** `if (when && note) return false;`. `note` reports the issue, and tells whether to stop. */
  | { readonly kind: "fail"; readonly when: readonly Code[]; readonly note: Code; readonly loose: boolean }
  | { readonly kind: "choice"; readonly branches: readonly ChoiceBranch[]; readonly otherwise: readonly Statement[] }
  | { readonly kind: "plain"; readonly text: Code };

export interface ChoiceBranch {
  readonly when: Code;
  readonly body: readonly Statement[];
}

/**
 * @param when conditions that must all hold; none: always
 * @param loose whether `note` binds less tightly than `&&`
 */
export function fail(when: Code | readonly Code[] | undefined, note: Code, loose = false): Statement {
  const conditions = when === undefined ? [] : when instanceof Code ? [when] : when;
  return { kind: "fail", when: conditions, note, loose };
}

/** Maximum columns of a one-line statement, with room for indentation. */
const LONGEST = 108;

export function plain(text: Code): Statement {
  return { kind: "plain", text };
}

/** `if (when) { body }`, or nothing if the body is empty. */
export function guard(when: Code, body: readonly Statement[]): readonly Statement[] {
  const [only] = body;
  if (only === undefined) return [];
  if (body.length === 1 && only.kind === "fail") {
    return [fail([when, ...only.when], only.note, only.loose)];
  }
  if (body.length === 1 && only.kind === "choice" && only.branches.length === 1 && only.otherwise.length === 0) {
    return only.branches.flatMap((branch) => guard(code`${when} && ${branch.when}`, branch.body));
  }
  return [{ kind: "choice", branches: [{ when, body }], otherwise: [] }];
}

/** `if (when) { body } else { otherwise }`. `not` is the negation of `when`. */
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

/** Joins conditions with `&&`. They never contain operators that bind less tightly. */
export function all(conditions: readonly Code[]): Code {
  return chain(conditions, "&&");
}

/**
 * Joins operands by an operator.
 *
 * @param gap white space after each operator
 */
export function chain(operands: readonly Code[], operator: "&&" | "||" | "+", gap: " " | "\n" = " "): Code {
  return join(operands, ` ${operator}${gap}`);
}

/** Joins conditions with `||`, in parentheses. */
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
      const parts = statement.branches.map(({ when, body }) => code`if (${when}) ${block(body)}`);
      return join([...parts, ...otherwise(statement.otherwise)], " else ");
    }
  }
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
