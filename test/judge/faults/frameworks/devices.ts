import { type Application, callers } from "./application.ts";
import { DEVICES_CONTRACT } from "./devices-contract.ts";
import { createDevices } from "./devices-server.ts";

/** Devices of organizations with readings, rules and asynchronous exports; written with Hono. */
export const DEVICES: Application = {
  contract: DEVICES_CONTRACT,
  options: callers("tok_north_admin_1", "tok_south_admin_2"),
  create: createDevices,
  missed: ["the Location of a job is not found", "PUT keeps the labels", "the filter by metric is ignored"],
  faults: {
    isolation: [
      "any organization may be named",
      "devices of every organization are listed",
      "rules of every organization are listed",
    ],
    "documented-status": ["exports answer 200"],
    "body-schema": ["a finished job is completed"],
    "no-server-error": ["a reading of 0 breaks the server", "malformed JSON is answered with 500"],
    "invalid-request-rejected": ["the firmware is not validated", "latitudes beyond the poles are accepted"],
    "stored-as-sent": [
      "coordinates are rounded to degrees",
      "rules are always enabled",
      "PUT stores nothing the second time",
    ],
    "patch-merges": ["PATCH drops the firmware", "PATCH without a location removes it"],
    "put-replaces": ["PUT changes createdAt"],
    "rejected-unchanged": ["PUT of a rule is stored before it is validated"],
    "deleted-gone": ["deleted devices remain", "deleting a rule answers 204 and does nothing"],
    "page-limit": ["readings ignore the limit"],
    "pages-complete": ["the cursor skips a row", "the cursor stays the same"],
    "sort-and-filter": ["the filter by kind is ignored", "enabled=false is taken for true"],
  },
};
