import type { Api, Operation } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import type { Conversions } from "../conversions/plan.ts";
import { type Convertible } from "../conversions/print.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Sharing } from "../operations/sharing.ts";
/** Everything needed to print descriptors. */
interface DescriptorParts {
    readonly shapes: Shapes;
    readonly sharing: Sharing;
    readonly conversions: Conversions;
    readonly checks: ChecksOf | undefined;
}
/** The descriptor of an operation as an object literal. It contains only what differs from the runtime's defaults. */
export declare function descriptor(api: Api, operation: Operation, file: FileScope, { checks, conversions, shapes, sharing }: DescriptorParts): Code;
export declare function convertible(shapes: Shapes): Convertible;
/** The members that the middleware around a request reads: security, retries, idempotency. */
export declare function behaviourMembers(api: Api, operation: Operation): readonly Code[];
/** A retry rule: `"429"`, or an object if it differs from the defaults. */
export declare function retryRules({ responses }: Operation): Code | undefined;
/** The base URL of an operation with a server of its own. */
export declare function ownServer(api: Api, operation: Operation): string | undefined;
/** Returns the checks of an operation's requests and responses, for the descriptor of a validating client. */
export type ChecksOf = (file: FileScope, operation: Operation) => Code | undefined;
export declare function checksOf(api: Api, shapes: Shapes): ChecksOf;
export {};
