import { type Application, callers } from "./application.ts";
import { LODGING_CONTRACT } from "./lodging-contract.ts";
import { createLodging } from "./lodging-server.ts";

/** Hotels with rooms and bookings of periods. */
export const LODGING: Application = {
  contract: LODGING_CONTRACT,
  options: callers("lodg_alpine_9f2c", "lodg_coast_71d0"),
  create: createLodging,
  missed: ["notes are cut off", "cancelling is not stored", "PATCH drops the notes", "the filter by status is ignored"],
  faults: {
    isolation: [
      "properties of every group are listed",
      "properties of another group are readable",
      "properties of another group can be changed",
      "bookings of every group are listed",
      "bookings of another group are readable",
      "bookings accept rooms of another group",
      "another group can cancel a booking",
    ],
    "documented-status": ["creations are answered with 200"],
    "content-type": ["server errors are pages"],
    "body-schema": ["new bookings are open", "dates are stored as date-times"],
    "no-server-error": ["an unknown room breaks the server", "checking in twice breaks the server"],
    "invalid-request-rejected": ["the query is not validated", "phones are not validated", "guests may be 0"],
    "stored-as-sent": ["the contact is not stored", "rates are stored without cents", "PATCH does not store the guest"],
    "patch-merges": ["PATCH resets the amenities", "PATCH sets created_at", "PATCH with null keeps the description"],
    "rejected-unchanged": ["a rejected room is kept"],
    "deleted-gone": ["deleted rooms are still listed"],
    "nested-path": ["rooms of every property are listed", "rooms may belong to no property"],
    "page-limit": ["per_page is ignored"],
    "pages-complete": ["pages overlap by one"],
    "page-total": ["total counts the page"],
    "sort-and-filter": ["descending order is ignored", "the filter by stars is ignored", "the least rate is ignored"],
  },
};
