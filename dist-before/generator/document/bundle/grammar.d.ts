/** The objects of OpenAPI that contain references, or that differ between versions. */
export type Kind = "document" | "info" | "components" | "pathItem"
/** A Path Item under `paths` or `webhooks`. */
 | "route" | "operation" | "parameter" | "requestBody" | "response" | "header" | "mediaType" | "encoding" | "example" | "link" | "callback" | "securityScheme" | "server" | "tag" | "schema";
/** The value of a field: one object, a list of objects, or a map with user-chosen keys. */
export interface Child {
    readonly kind: Kind;
    readonly in: "one" | "list" | "map";
}
/** The fields of an object that contain objects. All other fields are data. */
export declare const FIELDS: Readonly<Record<Kind, ReadonlyMap<string, Child>>>;
/** The section of `components` for each kind of object in OpenAPI 3.1. Other kinds can only be written in place. */
export declare const SECTIONS: Readonly<Partial<Record<Kind, string>>>;
