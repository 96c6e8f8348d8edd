import { says } from "./phrases.ts";
import { statePattern } from "./words.ts";
import { isObject, type Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { declaredMembers, stateMember } from "../resources/members.ts";
import { resourceIn } from "../resources/representation.ts";
import type { Resource } from "../resources/resources.ts";
import type { Run } from "../run.ts";
import { sentencesAround } from "./around.ts";
import { sentencesIn } from "./sentences.ts";

const CALLERS =
  "(?:accounts?|users?|callers?|tenants?|customers?|members?|clients?|organi[sz]ations?|workspaces?|teams?)";
const EVERYBODY = `(?:every(?:body|one)|any(?:body|one)|(?:every|any|each|all)(?: other)? ${CALLERS}|the public)`;
/** Sentences that say who sees something. The callers must be the readers, not what is listed. */
const SEEN = [
  `\\b${EVERYBODY} (?:can|may|sees?|reads?|gets?|lists?|is allowed to|are allowed to)\\b`,
  `\\b(?:read|seen|viewed|visible|listed|shown|shared|available|looked up)\\b[^.]*\\b(?:by|to|for|with|among) ${EVERYBODY}\\b`,
  "\\b(?:of|by|across|from) all (?:other )?(?:accounts|tenants|callers|organi[sz]ations|workspaces)\\b",
  "\\bpublicly\\b|\\b(?:is|are) public\\b|\\bneed not own\\b",
].map((pattern) => new RegExp(pattern, "i"));

/**
 * Whether descriptions say that every caller may see a resource: "Everybody can read a seller", "Active listings can be
 * read by every account", "Any seller; you need not own it".
 *
 * @param body a representation, because the sentence may be about one state
 */
export function isVisibleToAll(run: Run, resource: Resource, body?: Json): boolean {
  const state = stateMember(run, resource);
  const own = isObject(body) && state !== undefined ? resourceIn(body, resource.word)?.[state.name] : undefined;
  return [...sentencesAround(run, resource), ...sentencesOfReferences(run, resource)].some((one) => {
    if (!saysVisible(one)) return false;
    const named = (state?.values ?? []).filter((value) => new RegExp(`\\b${statePattern(value)}\\b`, "i").test(one));
    return named.length === 0 || own === undefined || named.includes(String(own));
  });
}

/** Whether a sentence says that every caller sees something. */
export function saysVisible(sentence: string): boolean {
  return !says(sentence, "notAll") && SEEN.some((pattern) => pattern.test(sentence));
}

/** The members of a response that only the owner of a resource sees: "Only for the account that owns the seller". */
export function ownersMembers(run: Run, operation: Operation): readonly string[] {
  return [...declaredMembers(run, operation, "response")].flatMap(([name, schemas]) =>
    schemas.some(({ docs }) => says(docs.description ?? "", "onlyOwner")) ? [name] : [],
  );
}

/** What requests say of their references to a resource: "Any seller; you need not own it". */
function sentencesOfReferences({ api, pool: { references }, shapes }: Run, resource: Resource): readonly string[] {
  const contents = api.operations.flatMap(({ body }) => body?.contents ?? []);
  return contents.flatMap(({ schema }) =>
    shapes
      .possibleMembers(schema)
      .flatMap(({ name, schema: { docs } }) =>
        references.ofReference(name) === resource ? sentencesIn(docs.description) : [],
      ),
  );
}
