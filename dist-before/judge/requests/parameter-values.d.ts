import { type Json } from "../../generator/document/json.ts";
import type { Api, Operation, Parameter } from "../../generator/ir/api.ts";
import type { Maker } from "../values/make.ts";
import type { Random } from "../../runtime/factory/random.ts";
import type { Case } from "./case.ts";
/** The parameters that the document describes itself. */
export declare function describedParameters({ parameters }: Operation): readonly Parameter[];
export declare function isOfUserAgents({ in: place, name, required }: Parameter): boolean;
/** Whether a parameter repeats the API key of a security scheme, which the credentials already set. */
export declare function isCredential({ securitySchemes }: Api, { security }: Operation, { in: place, name }: Parameter): boolean;
/**
 * Values of all required parameters and of selected optional ones.
 *
 * @param valueOf returns or makes a value
 * @throws Impossible if the value of a required parameter cannot be made
 */
export declare function parameterValues(parameters: readonly Parameter[], isIncluded: (parameter: Parameter) => boolean, valueOf: (parameter: Parameter) => Json): Case["parameters"];
/** @throws Impossible */
export declare function makeParameter(operation: Operation, parameter: Parameter, maker: Maker, random: Random): Json;
/** Whether an encoded value can be parsed back. */
export declare function survivesEncoding(operation: Operation, parameter: Parameter, value: Json): boolean;
/** The first value from the document that can be sent. */
export declare function givenParameter(api: Api, operation: Operation, parameter: Parameter, { evaluator }: Maker): Json | undefined;
