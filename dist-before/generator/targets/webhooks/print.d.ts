import { type Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import type { ContractData, EventContractData, EventData, Scheme } from "./contract.ts";
export declare function printScheme(scheme: Scheme): Code;
/**
 * Prints the contract, with a check of each body against its schema.
 *
 * @param signature the constant that holds the signature scheme
 * @param check the function that checks the body of an event
 */
export declare function printContract(file: FileScope, contract: ContractData, signature: Code, check: (event: EventData) => EventCode): Code;
/** Prints the same for unsigned events. */
export declare function printReading(file: FileScope, contract: EventContractData, check: (event: EventData) => EventCode): Code;
/** The code for an event, apart from plain data. */
export interface EventCode {
    readonly check?: Code | undefined;
    /** The conversion of its body. */
    readonly conversion?: Code | undefined;
    /** How its JSON is parsed and printed if `JSON` would round its integers. */
    readonly numbers?: Code | undefined;
}
