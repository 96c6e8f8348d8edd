import { FAULTS_IN_ANSWERS } from "./in-answers.ts";
import { FAULTS_IN_BODIES } from "./in-bodies.ts";
import { FAULTS_IN_AUTHENTICATION } from "./in-authentication.ts";
import { FAULTS_IN_ERRORS } from "./in-errors.ts";
import { FAULTS_IN_KEYS } from "./in-keys.ts";
import { FAULTS_IN_LIMITS } from "./in-limits.ts";
import { FAULTS_IN_REQUESTS } from "./in-requests.ts";
import { FAULTS_IN_ROUTES } from "./in-routes.ts";
import { FAULTS_IN_FORMATS } from "./in-formats.ts";
import { FAULTS_IN_TOKENS } from "./in-tokens.ts";
import { FAULTS_IN_WINDOWS } from "./in-windows.ts";
import { INTERMITTENT_FAULTS } from "./intermittent.ts";
import type { SeededFault } from "./seeded-fault.ts";

/** Ways for a server to break the Platform's contract, each with the check that has to find it. */
export const FAULTS: readonly SeededFault[] = [
  ...FAULTS_IN_ANSWERS,
  ...FAULTS_IN_ERRORS,
  ...FAULTS_IN_ROUTES,
  ...FAULTS_IN_REQUESTS,
  ...FAULTS_IN_BODIES,
  ...FAULTS_IN_FORMATS,
  ...INTERMITTENT_FAULTS,
  ...FAULTS_IN_TOKENS,
  ...FAULTS_IN_AUTHENTICATION,
  ...FAULTS_IN_KEYS,
  ...FAULTS_IN_LIMITS,
  ...FAULTS_IN_WINDOWS,
];
