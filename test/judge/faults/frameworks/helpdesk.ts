import { type Application, callers } from "./application.ts";
import { HELPDESK_CONTRACT } from "./helpdesk-contract.ts";
import { createHelpdesk } from "./helpdesk-server.ts";

/** Tickets with comments, agents, entity tags and exports as jobs. */
export const HELPDESK: Application = {
  contract: HELPDESK_CONTRACT,
  options: callers("hk_live_red_4411", "hk_live_blue_9920"),
  create: createHelpdesk,
  missed: ["the last page has a cursor", "an unknown agent breaks the server"],
  faults: {
    isolation: [
      "tickets of every team are listed",
      "tickets of another team are readable",
      "tickets of another team can be deleted",
      "another team can close a ticket",
      "another team can comment",
      "tickets accept agents of another team",
      "exports of another team are readable",
    ],
    "authentication-required": ["reads need no key"],
    "documented-status": ["new agents get 200"],
    "content-type": ["problems are plain JSON"],
    "error-envelope": ["problems lack their status"],
    "body-schema": ["closed tickets are done", "the URL of an export is a path"],
    "no-server-error": ["closing twice breaks the server"],
    "invalid-request-rejected": ["the limit is not checked", "tags are not checked", "unknown members are accepted"],
    "unsupported-media-type": ["the media type is not checked"],
    "created-readable": ["Location lacks the id", "the Location of an export is wrong"],
    "stored-as-sent": [
      "the description is not stored",
      "every ticket is normal",
      "tags are stored as one text",
      "comments are never internal",
    ],
    "patch-merges": ["null is ignored", "the requester is merged wrongly", "changes unassign the ticket"],
    "put-replaces": ["PUT keeps internal", "PUT sets created_at"],
    "rejected-unchanged": ["a rejected change of a ticket is kept"],
    "deleted-gone": [
      "deleted tickets can still be read",
      "deleted tickets are still listed",
      "deleting a comment deletes the last one",
    ],
    "nested-path": ["comments are found under every ticket"],
    "conditional-request": [
      "every If-None-Match gets 304",
      "If-Match is ignored",
      "If-Match is ignored by DELETE",
      "the ETag stays the same",
    ],
    "page-limit": ["limit is doubled"],
    "pages-complete": ["the cursor repeats an item", "there is never a next page"],
    "sort-and-filter": [
      "the filter by status is ignored",
      "the filter by assignee is ignored",
      "the filter by tag is ignored",
      "the filter by tag finds prefixes",
      "priorities are sorted as texts",
      "the filter by internal is ignored",
      "created_before is ignored",
    ],
  },
};
