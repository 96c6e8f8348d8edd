import { sameJson } from "../generator/document/json.js";
import { classify, entriesOf } from "./classify.js";
import { createCollector } from "./collector.js";
import { compareEnvelopes } from "./exchange/behaviour.js";
import { compareOperations, compareWebhooks, webhookName } from "./exchange/operations.js";
import { compareSchemes, renamedSchemes } from "./exchange/security.js";
import { compareServers } from "./exchange/servers.js";
import { changedTexts } from "./schema/annotations.js";
import { createSchemaComparison } from "./schema/comparison.js";
import { createContract } from "./schema/contract.js";
/**
 * Compares two documents by meaning, independent of their versions, files and spellings.
 *
 * @returns all changes, the most severe first
 */
export function compareApis(old, next, options = {}) {
    const today = options.today ?? new Date().toISOString().slice(0, 10);
    const comparison = createSchemaComparison(createContract(old), createContract(next));
    const collector = createCollector(comparison, renamedSchemes(old, next));
    compareInfo(collector, old, next);
    compareServers(collector, undefined, old.servers, next.servers);
    compareSchemes(collector, old, next);
    compareOperations(collector, old, next, today);
    compareWebhooks(collector, old.webhooks, next.webhooks, webhookName);
    compareEnvelopes(collector, old, next);
    for (const [at, target] of comparison.renamed) {
        const [before, after] = [old, next].map(({ models }, index) => models.find((model) => model.at === (index === 0 ? at : target))?.name);
        collector.contract("model-renamed", { part: `model ${after}` }, { old: at, new: target }, { before, after });
    }
    compareModels(collector, old, next);
    return classify(collector).map((change) => withoutAbsent(change, [old, next]));
}
/** Types of models concern everybody. Contracts without webhooks have neither receivers nor senders. */
function withoutAbsent(change, apis) {
    if (!change.rule.startsWith("model-"))
        return change;
    const hasOperations = apis.some(({ operations }) => operations.length > 0);
    const hasWebhooks = apis.some(({ operations, webhooks }) => webhooks.length > 0 || operations.some(({ callbacks }) => callbacks.length > 0));
    if (hasOperations === hasWebhooks)
        return change;
    const absent = hasOperations ? ["receivers", "senders"] : ["callers", "servers"];
    return { ...change, levels: Object.fromEntries(entriesOf(change.levels).filter(([one]) => !absent.includes(one))) };
}
/** Types of models that are gone. */
function compareModels(collector, old, next) {
    const names = new Set(next.models.map(({ name }) => name));
    for (const { at, name, origin } of old.models) {
        if (origin !== "component" || names.has(name) || collector.comparison.renamed.has(at))
            continue;
        collector.contract("model-removed", { part: `model ${name}` }, { old: at });
    }
}
function compareInfo(collector, old, next) {
    const places = { old: "#/info", new: "#/info" };
    if (old.version !== next.version) {
        collector.contract("version-changed", { part: "info" }, places, { before: old.version, after: next.version });
    }
    const texts = [...changedTexts(old.docs, next.docs)];
    if (old.title !== next.title)
        texts.unshift("title");
    for (const key of ["contact", "license", "termsOfService"]) {
        if (JSON.stringify(old[key]) !== JSON.stringify(next[key]))
            texts.push(key);
    }
    if (texts.length > 0)
        collector.contract("info-changed", { part: "info" }, places, { after: texts.join(", ") });
    const tagsOf = ({ tags }) => tags.map(({ docs, kind, name, parent }) => [name, parent ?? null, kind ?? null, docs.description ?? null]);
    if (!sameJson(tagsOf(old), tagsOf(next))) {
        collector.contract("tags-changed", { part: "tags" }, { old: "#/tags", new: "#/tags" });
    }
}
