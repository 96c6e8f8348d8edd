import { type Exchange, type Spot } from "../contract.ts";
import type { Place, RuleContext, Visitor } from "../redocly.ts";
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
export declare function contractRule(uses: ReadonlySet<string>, check: (contract: Contract) => void): Visitor;
/** Checks documents that state behaviour. */
export declare function behaviourRule(check: (contract: Contract) => void): Visitor;
/** Checks all documents. */
export declare function documentRule(check: (contract: Contract) => void): Visitor;
/** Reads a list of names from the rule's options. */
export declare function namesFrom(options: Readonly<Record<string, unknown>>, key: string): readonly string[] | undefined;
