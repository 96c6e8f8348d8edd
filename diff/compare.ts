import { sameJson } from "../generator/document/json.ts";
import type { Api, Model } from "../generator/ir/api.ts";
import { identifierFrom } from "../generator/names/casing.ts";
import { isSameName } from "./match.ts";
import type { Change } from "./change.ts";
import { AUDIENCES, type Audience } from "./audience.ts";
import { classify, entriesOf } from "./classify.ts";
import { modelUsers } from "./model-users.ts";
import { type Collector, createCollector, reportOf } from "./collector.ts";
import { alignBasePath } from "./exchange/base-path.ts";
import { compareEnvelopes } from "./exchange/behaviour.ts";
import { compareOperations, compareWebhooks, webhookName } from "./exchange/operations.ts";
import { compareSchemes, renamedSchemes } from "./exchange/security.ts";
import { compareServers } from "./exchange/servers.ts";
import { changedTexts } from "./schema/annotations.ts";
import { createSchemaComparison } from "./schema/comparison.ts";
import { createContract } from "./schema/contract.ts";

export interface CompareOptions {
  /** The day to compare sunset dates with, as `2027-01-31`. Default: today. */
  readonly today?: string;
}

/**
 * Compares two documents by meaning, independent of their versions, files and spellings.
 *
 * @returns all changes, the most severe first
 */
export function compareApis(before: Api, next: Api, options: CompareOptions = {}): readonly Change[] {
  const { moved, old } = alignBasePath(before, next);
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const comparison = createSchemaComparison(createContract(old), createContract(next));
  const collector = createCollector(comparison, renamedSchemes(old, next));
  compareInfo(collector, old, next);
  const servers = { old: old.servers[0]?.at, new: next.servers[0]?.at };
  if (moved !== undefined) collector.contract("base-path-moved", { part: "servers" }, servers, moved);
  compareServers(collector, undefined, old.servers, next.servers);
  compareSchemes(collector, old, next);
  compareOperations(collector, old, next, today);
  compareWebhooks(collector, old.webhooks, next.webhooks, webhookName);
  compareEnvelopes(collector, old, next);
  for (const [at, target] of comparison.renamed) {
    const [before, after] = [old, next].map(
      ({ models }, index) => models.find((model) => model.at === (index === 0 ? at : target))?.name,
    );
    if (isSameName(before, after)) continue;
    collector.contract("model-renamed", { part: `model ${after}` }, { old: at, new: target }, { before, after });
  }
  compareModels(collector, old, next);
  const changes = classify(collector).map((change) => withoutAbsent(change, [old, next]));
  if (!changes.some(isOfModel)) return changes;
  const usersOf = modelUsers(old);
  return changes.map((change) => (isOfModel(change) ? forUsers(change, usersOf(change.old ?? "#")) : change));
}

function isOfModel({ rule }: Change): boolean {
  return rule === "model-removed" || rule === "model-renamed";
}

/** Models that nothing uses concern everybody. */
function forUsers(change: Change, users: readonly Audience[]): Change {
  const levels = entriesOf(change.levels).filter(([audience]) => users.length === 0 || users.includes(audience));
  return { ...change, levels: Object.fromEntries(levels) };
}

/** Models and the document itself concern everybody. Contracts without webhooks have neither receivers nor senders. */
function withoutAbsent(change: Change, apis: readonly Api[]): Change {
  if (Object.keys(change.levels).length < AUDIENCES.length) return change;
  const hasOperations = apis.some(({ operations }) => operations.length > 0);
  const hasWebhooks = apis.some(
    ({ operations, webhooks }) => webhooks.length > 0 || operations.some(({ callbacks }) => callbacks.length > 0),
  );
  if (hasOperations === hasWebhooks) return change;
  const absent: readonly Audience[] = hasOperations ? ["receivers", "senders"] : ["callers", "servers"];
  return { ...change, levels: Object.fromEntries(entriesOf(change.levels).filter(([one]) => !absent.includes(one))) };
}

/** Types of models that are gone. */
function compareModels(collector: Collector, old: Api, next: Api): void {
  const nameOf = ({ name }: Model): string => identifierFrom(name, "pascal") ?? name;
  const names = new Set(next.models.map(nameOf));
  for (const model of old.models) {
    const { at, name, origin } = model;
    if (origin !== "component" || names.has(nameOf(model)) || collector.comparison.renamed.has(at)) continue;
    collector.contract("model-removed", { part: `model ${name}` }, { old: at });
  }
}

function compareInfo(collector: Collector, old: Api, next: Api): void {
  const part = reportOf(collector, { part: "info" }, { old: "#/info", new: "#/info" });
  part.text("version-changed", old.version, next.version);
  const texts: string[] = [...changedTexts(old.docs, next.docs)];
  if (old.title !== next.title) texts.unshift("title");
  for (const key of ["contact", "license", "termsOfService"] as const) {
    if (JSON.stringify(old[key]) !== JSON.stringify(next[key])) texts.push(key);
  }
  part.docs("info-changed", texts);
  const tagsOf = ({ tags }: Api): readonly (readonly (string | null)[])[] =>
    tags.map(({ docs, kind, name, parent }) => [name, parent ?? null, kind ?? null, docs.description ?? null]);
  if (!sameJson(tagsOf(old), tagsOf(next))) {
    collector.contract("tags-changed", { part: "tags" }, { old: "#/tags", new: "#/tags" });
  }
}
