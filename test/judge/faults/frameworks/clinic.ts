import { type Application, callers } from "./application.ts";
import { CLINIC_CONTRACT } from "./clinic-contract.ts";
import { createClinic } from "./clinic-server.ts";

/** Practitioners, patients and appointments that must not overlap. */
export const CLINIC: Application = {
  contract: CLINIC_CONTRACT,
  options: callers("north-7f1c0a55e2", "south-90b2d4417c"),
  create: createClinic,
  missed: [],
  faults: {
    isolation: ["searches find patients of every clinic", "another clinic can cancel an appointment"],
    "authentication-required": ["tokens are compared by their beginning"],
    "error-envelope": ["every problem has the status 400"],
    "valid-request-accepted": ["moving an appointment conflicts with itself"],
    "invalid-request-rejected": ["a change may take an email that is in use"],
    "invalid-format-rejected": ["any text with @ is an email", "changes do not check the email"],
    "stored-as-sent": [
      "reminders are off by default",
      "appointments take half an hour by default",
      "offsets are dropped",
      "cancelling answers the old state",
    ],
    "patch-merges": ["moving an appointment resets its length"],
    "state-transition": [
      "cancelled appointments can be checked in",
      "cancelled appointments can be moved",
      "cancelling again moves the time",
    ],
    "deleted-gone": ["removed patients can be booked"],
    "sort-and-filter": [
      "searches are case-sensitive",
      "searches ignore the email",
      "periods ignore the offset",
      "the end of a period is included",
      "filters are joined with or",
    ],
  },
};
