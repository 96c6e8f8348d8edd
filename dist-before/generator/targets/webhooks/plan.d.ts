import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Api } from "../../ir/api.ts";
import type { ContractData, EventContractData } from "./contract.ts";
import { type Candidate } from "./marks.ts";
/** Something that the target leaves out, at least partly. */
export interface Fault {
    readonly code: DiagnosticCode;
    readonly message: string;
    readonly at: Pointer;
}
/** What will be generated for a document's webhooks. */
export interface Plan {
    /** Events of the union type and of the receiver, in document order. */
    readonly events: readonly Candidate[];
    /** Events that a receiver cannot distinguish from others. They still get a type. */
    readonly others: readonly Candidate[];
    /** The contract of receivers and senders; absent if webhooks are not signed. */
    readonly contract?: ContractData;
    /** For unsigned webhooks: what distinguishes events, if anything does. */
    readonly reading?: EventContractData;
    readonly faults: readonly Fault[];
}
export declare const planOf: (api: Api) => Plan;
