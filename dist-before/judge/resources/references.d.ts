import type { Json } from "../../generator/document/json.ts";
import type { Evaluator } from "../../generator/facts/evaluator/evaluator.ts";
import { type Resource, type Resources } from "./resources.ts";
/** Which resources members and query parameters refer to: by their names, by the form of their values, or as learned. */
export interface References extends Pick<Resources, "ofReference"> {
    /** The resources that a member may refer to, the only one if it is certain. */
    candidates(name: string, value: Json | undefined): readonly Resource[];
    learn(name: string, resource: Resource): void;
}
export declare function createReferences({ all, ofReference }: Resources, evaluator: Evaluator): References;
