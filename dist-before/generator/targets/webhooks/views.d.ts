import type { Code } from "../../print/code.ts";
/** webhooks/types */
export interface TypesView {
    /** Interfaces of events whose body is not a model. */
    readonly declarations: readonly Code[];
    /** The interface that maps names of events to their types. */
    readonly events: Code;
    readonly members: readonly MemberView[];
    /** The union of all events, unless a model is exactly that. */
    readonly unionName: Code | undefined;
    readonly alternatives: Code;
    /** The list of event names, unless a model is exactly that enum. */
    readonly typesName: Code | undefined;
    readonly values: Code;
    /** Types that `models.ts` also exports. */
    readonly sharedTypes: Code | undefined;
    readonly sharedValues: Code | undefined;
}
export interface MemberView {
    readonly comment: Code | undefined;
    readonly key: Code;
    readonly type: Code;
}
/** webhooks/functions: everything that requires a signature. */
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
    /** Runtime exports that users of the functions need, in braces. */
    readonly values: Code;
    readonly types: Code;
}
/** webhooks/read: functions for unsigned webhooks. */
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
    /** The runtime function that is called. */
    readonly runtime: Code;
    readonly options: Code;
    readonly result: Code;
}
