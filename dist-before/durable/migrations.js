/** The stored schema belongs to a version of countersign that this one does not know. */
export class NewerSchemaError extends Error {
    name = "NewerSchemaError";
    constructor(stored, known) {
        super(`The store has schema version ${stored}; this version of countersign knows ${known}. Update countersign.`);
    }
}
/**
 * The steps that a store lacks.
 *
 * @param stored version of the store; 0 when it is new
 * @throws NewerSchemaError
 */
export function missingMigrations(all, stored) {
    const known = all.at(-1)?.version ?? 0;
    if (stored > known)
        throw new NewerSchemaError(stored, known);
    return all.filter(({ version }) => version > stored);
}
