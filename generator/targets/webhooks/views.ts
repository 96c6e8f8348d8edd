import type { Code } from "../../print/code.ts";

// What the templates in templates/webhooks/ are given.

/** webhooks/types */
export interface TypesView {
  /** Interfaces of events whose body is not a model. */
  readonly declarations: readonly Code[];
  /** The interface that maps types to events. */
  readonly events: Code;
  readonly members: readonly MemberView[];
  /** The union of all events, where no model is just that. */
  readonly unionName: Code | undefined;
  readonly alternatives: Code;
  /** The list of types, where no enum of the models is just that. */
  readonly typesName: Code | undefined;
  readonly values: Code;
  /** Exported by `models.ts` too. */
  readonly sharedTypes: Code | undefined;
  readonly sharedValues: Code | undefined;
}

export interface MemberView {
  readonly comment: Code | undefined;
  readonly key: Code;
  readonly type: Code;
}

/** webhooks/functions: everything that needs the signature. */
export interface FunctionsView {
  readonly events: Code;
  readonly signature: ConstantView;
  readonly contract: ConstantView;
  readonly verify: FunctionView;
  readonly receive: FunctionView;
  readonly sign: FunctionView;
  readonly send: FunctionView;
  readonly retries: Omit<FunctionView, "result">;
  readonly raw: Code;
  readonly headers: Code;
  readonly secrets: Code;
  /** What users of the functions need besides, in braces. */
  readonly values: Code;
  readonly types: Code;
}

/** webhooks/read: what there is without a signature. */
export interface ReadView {
  readonly events: Code;
  readonly contract: ConstantView;
  readonly read: Omit<FunctionView, "options">;
  readonly headers: Code;
}

export interface ConstantView {
  readonly name: Code;
  readonly type: Code;
  readonly value: Code;
}

export interface FunctionView {
  readonly name: Code;
  /** The function of the runtime that does it. */
  readonly runtime: Code;
  readonly options: Code;
  readonly result: Code;
}
