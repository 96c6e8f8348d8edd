import type { Code } from "../../print/code.ts";
/** `openapi-fetch/client.ts` */
export interface FetchClientView {
    readonly options: Code;
    readonly fetchOptions: Code;
    readonly members: readonly {
        readonly comment: Code | undefined;
        readonly member: Code;
    }[];
    readonly factory: Code;
    readonly factoryComment: Code;
    readonly parameters: Code;
    readonly paths: Code;
    /** Statements that precede the creation of the client. */
    readonly prepared: readonly Code[];
    readonly createFetch: Code;
    readonly settings: Code;
    readonly documentedCalls: Code;
    readonly rule: Code;
    readonly operations: Code;
}
