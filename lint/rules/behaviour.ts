import { isObject, type Json } from "../../generator/document/json.ts";
import { type Exchange, exchangesOf, resolveReference, type Spot, tokenPathsOf } from "../contract.ts";
import type { Place, RuleContext, Visitor } from "../redocly.ts";
import { BEHAVIOUR, extension } from "../vocabulary.ts";

/** The input of a rule about the whole contract. */
export interface Contract {
  readonly context: RuleContext;
  readonly root: Spot;
  readonly operations: readonly Exchange[];
  readonly webhooks: readonly Exchange[];
  /** Paths of token endpoints. */
  readonly tokenPaths: ReadonlySet<string>;
  /** Reports each message once per place. */
  report(message: string, place: Place): void;
}

/** Checks a whole document if it uses one of these extensions. */
export function contractRule(uses: ReadonlySet<string>, check: (contract: Contract) => void): Visitor {
  let used = false;
  return {
    any: {
      enter(node) {
        if (!used && isObject(node)) used = [...uses].some((name) => extension(node, name) !== undefined);
      },
    },
    Root: {
      leave(node, context) {
        if (used) checkContract(node, context, check);
      },
    },
  };
}

/** Checks documents that state behaviour. */
export function behaviourRule(check: (contract: Contract) => void): Visitor {
  return contractRule(BEHAVIOUR, check);
}

/** Checks all documents. */
export function documentRule(check: (contract: Contract) => void): Visitor {
  return { Root: { leave: (node, context) => checkContract(node, context, check) } };
}

function checkContract(node: Json, context: RuleContext, check: (contract: Contract) => void): void {
  const root = resolveReference(context, node, context.location);
  if (root === undefined) return;
  const exchanges = exchangesOf(context, root);
  const operations = exchanges.filter(({ kind }) => kind === "operation");
  const reported = new Set<string>();
  check({
    context,
    root,
    operations,
    webhooks: exchanges.filter(({ kind }) => kind === "webhook"),
    tokenPaths: tokenPathsOf(
      context,
      root,
      operations.map(({ name }) => name),
    ),
    report(message, place) {
      const key = `${place.source.absoluteRef} ${place.absolutePointer} ${message}`;
      if (reported.has(key)) return;
      reported.add(key);
      context.report({ message, location: place });
    },
  });
}

/** Reads a list of names from the rule's options. */
export function namesFrom(options: Readonly<Record<string, unknown>>, key: string): readonly string[] | undefined {
  const value = options[key];
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : undefined;
}
