import { FAULTS_IN_ANSWERS } from "./in-answers.ts";
import { FAULTS_IN_LIMITS } from "./in-limits.ts";
import { FAULTS_IN_REQUESTS } from "./in-requests.ts";
import type { SeededFault } from "./seeded-fault.ts";

/** Ways for a server to break the Platform's contract, each with the check that has to find it. */
export const FAULTS: readonly SeededFault[] = [...FAULTS_IN_ANSWERS, ...FAULTS_IN_REQUESTS, ...FAULTS_IN_LIMITS];
