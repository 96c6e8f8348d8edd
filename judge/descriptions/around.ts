import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { isAction, type Resource } from "../resources/resources.ts";
import type { Run } from "../run.ts";
import { ownSentences, sentencesIn } from "./sentences.ts";
import { escaped, isNamed, STEM } from "./words.ts";

const cached = new WeakMap<Run, Map<Resource, readonly string[]>>();

/**
 * What a document says of a resource outside of the operation that a rule is about: in the operations that read it, in
 * its schema, and in sentences of its tags and of the document that name it.
 */
export function sentencesAround(run: Run, resource: Resource): readonly string[] {
  const all = cached.get(run) ?? new Map<Resource, readonly string[]>();
  cached.set(run, all);
  const known = all.get(resource) ?? findSentences(run, resource);
  all.set(resource, known);
  return known;
}

function findSentences(run: Run, resource: Resource): readonly string[] {
  const reads = [resource.read, resource.list].flatMap((one) => one ?? []);
  const operations = [...reads, ...[resource.create].flatMap((one) => one ?? [])];
  const tags = run.api.tags.filter(({ name }) => operations.some((one) => one.tags.includes(name)));
  const named = sentencesIn(...[run.api, ...tags].map(({ docs }) => docs.description)).filter((one) =>
    isNamed(resource.word, one),
  );
  const schemas = reads.flatMap(({ responses }) =>
    responses.flatMap(({ contents, status }) =>
      status.kind === "exact" && status.code < 300 ? contents.map(({ schema }) => schema) : [],
    ),
  );
  const own = schemas.flatMap((schema) => describedIn(run, schema));
  return [...new Set([...reads.flatMap(ownSentences), ...named, ...own])];
}

/** The descriptions of the schema of a response, and of the one that it wraps or lists. */
function describedIn({ shapes }: Run, schema: Schema): readonly string[] {
  const inner = shapes.possibleMembers(schema).filter(({ name }) => name === "data" || name === "items");
  return [schema, ...inner.map((one) => one.schema)].flatMap((one) =>
    sentencesIn(shapes.resolve(one).docs.description),
  );
}

const VERBS: Readonly<Record<string, RegExp>> = {
  PATCH: /\b(?:chang|edit|updat|modif)/i,
  PUT: /\b(?:chang|edit|updat|modif|replac)/i,
  DELETE: /\b(?:delet|remov)/i,
};

/** The sentences around a resource that are about one of its operations: "A shipped order cannot be cancelled". */
export function sentencesAbout(run: Run, resource: Resource, operation: Operation): readonly string[] {
  const { pool } = run;
  const last = operation.path.split("/").at(-1) ?? "";
  const isWord = isAction(pool.resources, operation) && /^[a-z]{4}/i.test(last);
  const verb = isWord ? new RegExp(`\\b${escaped(last.slice(0, STEM))}`, "i") : VERBS[operation.method];
  return verb === undefined ? [] : sentencesAround(run, resource).filter((one) => verb.test(one));
}
