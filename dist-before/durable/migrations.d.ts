/** One step of a schema. Steps are never changed once released, only added. */
export interface Migration {
    readonly version: number;
    /** Statements. They only add, so that the previous version of the program can run beside this one. */
    readonly sql: string;
}
/** The stored schema belongs to a version of countersign that this one does not know. */
export declare class NewerSchemaError extends Error {
    readonly name = "NewerSchemaError";
    constructor(stored: number, known: number);
}
/**
 * The steps that a store lacks.
 *
 * @param stored version of the store; 0 when it is new
 * @throws NewerSchemaError
 */
export declare function missingMigrations(all: readonly Migration[], stored: number): readonly Migration[];
