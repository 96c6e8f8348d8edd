/** What errors and results say of the operation they belong to: nothing that came from the caller. */
export interface OperationInfo {
    /** `operationId`; the name of its function where the contract gives none. */
    readonly id: string;
    /** As it goes over the wire: `GET`, `QUERY` ... */
    readonly method: string;
    /**
     * The path template, with a path parameter in each `{name}`. Characters that URLs do not allow are percent-encoded.
     */
    readonly path: string;
}
