import { Code } from "./code.ts";
/**
 * An identifier. Names made by names/ are always valid.
 *
 * @example
 * code`const ${identifier("order")} = 1;`
 * @param name the identifier
 * @returns its code
 * @throws TypeError when the text is not an identifier (ECMA-262 IdentifierName, without escapes)
 */
export declare function identifier(name: string): Code;
/**
 * The name of a member in a type or interface.
 *
 * @example
 * propertyKey("id").text; // id
 * propertyKey("x-id").text; // "x-id"
 * @param name any text
 * @returns the name, in quotes if necessary
 */
export declare function propertyKey(name: string): Code;
/**
 * The name of a member in an object literal. `__proto__` must be computed, because the plain form sets the prototype.
 *
 * @example
 * code`{ ${objectKey("x-id")}: 1 }`
 * @param name any text
 * @returns the name, in quotes or computed if necessary
 */
export declare function objectKey(name: string): Code;
/** The name of a method in an interface or object literal. A bare `new` would declare a constructor. */
export declare function methodKey(name: string): Code;
/**
 * Access to a member: `object.name` or `object["x-name"]`.
 *
 * @example
 * memberAccess(identifier("order"), "x-id").text; // order["x-id"]
 * @param object a primary expression or a member access
 * @param name any text
 * @returns the expression
 */
export declare function memberAccess(object: Code, name: string): Code;
/** `Type["member"]`: the type of a member. */
export declare function indexedAccess(type: Code, name: string): Code;
/**
 * The name of a global type, `Date` or `Temporal.Instant`, that a user may configure.
 *
 * @throws TypeError when it is not names separated by dots
 */
export declare function typeName(name: string): Code;
/** `name: value` in an object literal. */
export declare function member(name: string, value: Code): Code;
