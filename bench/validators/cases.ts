import { isObject, type Json, type JsonObject, member } from "../../generator/document/json.ts";

/** A schema of GitHub's document with one of the document's own examples. */
export interface BenchCase {
  readonly name: string;
  /** Key of the schema. */
  readonly component: string;
  readonly at: string;
  readonly check: string;
  readonly schema: string;
  readonly value: Json;
  /** The same with one thing wrong, at the path. */
  readonly invalid: Json;
}

const CASES: readonly (Omit<BenchCase, "at" | "value" | "invalid"> & {
  readonly example: string;
  readonly wrong: readonly string[];
})[] = [
  {
    name: "small",
    component: "simple-user",
    check: "isSimpleUser",
    schema: "simpleUserSchema",
    example: "simple-user",
    wrong: ["site_admin"],
  },
  {
    name: "middle",
    component: "issue",
    check: "isIssue",
    schema: "issueSchema",
    example: "issue",
    wrong: ["milestone", "creator", "id"],
  },
  {
    name: "large",
    component: "pull-request",
    check: "isPullRequest",
    schema: "pullRequestSchema",
    example: "pull-request",
    wrong: ["base", "repo", "forks"],
  },
];

export function benchCases(document: Json): readonly BenchCase[] {
  return CASES.map(({ example, wrong, ...rest }) => {
    // The example of a pull request has a team without its type, which the schema asks for.
    const found = at(document, ["components", "examples", example, "value"]);
    const value =
      isObject(found) && Object.hasOwn(found, "requested_teams") ? { ...found, requested_teams: [] } : found;
    return { ...rest, at: `#/components/schemas/${rest.component}`, value, invalid: spoilt(value, wrong) };
  });
}

function at(value: Json, path: readonly string[]): Json {
  return path.reduce<Json>((inner, key) => (isObject(inner) ? (member(inner, key) ?? null) : null), value);
}

function spoilt(value: Json, [key = "", ...rest]: readonly string[]): JsonObject {
  const object = isObject(value) ? value : {};
  return { ...object, [key]: rest.length === 0 ? { spoilt: true } : spoilt(member(object, key) ?? null, rest) };
}
