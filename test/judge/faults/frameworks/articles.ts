import { type Application } from "./application.ts";
import { ARTICLES_CONTRACT } from "./articles-contract.ts";
import { createArticles } from "./articles-server.ts";

/** Articles with slugs, drafts, revisions and a trash; written with Express. */
export const ARTICLES: Application = {
  contract: ARTICLES_CONTRACT,
  options: { credentials: { "*": { kind: "value", value: "editor-key-55d1", name: "EDITOR" } } },
  create: createArticles,
  missed: ["a rejected change is kept", "deleted articles are still listed"],
  faults: {
    "authentication-required": ["a key is not needed to read"],
    "body-schema": ["creations show the password hash"],
    "no-server-error": ["an unknown author breaks the server", "restoring what is not deleted breaks the server"],
    "invalid-request-rejected": [
      "the query is not validated",
      "the length of a title is not limited",
      "unknown members are ignored",
    ],
    "unsupported-media-type": ["any media type is parsed"],
    "stored-as-sent": ["the metadata is not stored", "the summary is cut off at 255 characters"],
    "created-readable": ["Location has no slug"],
    "patch-merges": ["PATCH with null keeps the summary", "PATCH clears the tags"],
    "put-replaces": ["PUT keeps the bio"],
    "deleted-gone": ["deleted articles can still be read"],
    "conditional-request": [
      "the ETag ignores the tags",
      "every If-None-Match is answered with 304",
      "If-Match is ignored",
    ],
    "page-limit": ["the page size is ignored"],
    "pages-complete": ["Link leads to the same page", "Link has no next page"],
    "page-total": ["X-Total-Count counts the page"],
    "sort-and-filter": ["the filter by author is ignored", "drafts are listed as published"],
  },
};
