import { type Json } from "../../generator/document/json.ts";
import type { ContractData } from "../../generator/targets/webhooks/contract.ts";
import type { Plan } from "../../generator/targets/webhooks/plan.ts";
import type { CheckName } from "../checks/catalogue.ts";
import type { Finding } from "../report.ts";
import type { Run } from "../run.ts";
import type { Delivery } from "./receiver.ts";
type Candidate = Plan["events"][number];
/** An event that was delivered. */
export interface Received {
    readonly delivery: Delivery;
    /** Identifies the event in all of its deliveries. */
    readonly id: string;
    readonly event: Candidate | undefined;
    readonly body: Json | undefined;
}
/** Matches a delivery to its event, before it is judged. */
export declare function readDelivery(plan: Plan, contract: ContractData | undefined, delivery: Delivery): Received;
export declare function findingOf(run: Run, check: CheckName, { delivery, event }: Pick<Received, "delivery"> & Partial<Received>, message: string, pointer: string): readonly Finding[];
export declare function judgeDelivery(run: Run, contract: ContractData | undefined, secrets: readonly string[], received: Received): Promise<readonly Finding[]>;
export {};
