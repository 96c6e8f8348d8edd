import { factsOf } from "../../generator/facts/facts.js";
import { createEvaluator } from "../../generator/facts/evaluator/evaluator.js";
export function createContract(api) {
    const { isHidden, models } = factsOf(api);
    const evaluator = createEvaluator(api, { assertFormats: true });
    const names = new Map();
    for (const { name } of api.models)
        names.set(name, (names.get(name) ?? 0) + 1);
    return {
        api,
        models,
        isHidden,
        hasXml: [...api.operations, ...api.operations.flatMap(({ callbacks }) => callbacks), ...api.webhooks].some(({ body, responses }) => [...(body?.contents ?? []), ...responses.flatMap(({ contents }) => contents)].some(({ mediaType }) => /\bxml\b/i.test(mediaType))),
        identityOf(target) {
            const name = models.get(target)?.name;
            return name !== undefined && names.get(name) === 1 ? name : target;
        },
        accepts(term, value, direction) {
            for (const schema of term) {
                const verdict = evaluator.verdict(value, schema, direction);
                if (verdict !== "fits")
                    return verdict === "misfit" ? false : undefined;
            }
            return true;
        },
    };
}
