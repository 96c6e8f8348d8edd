export function deliveryOf(row) {
    return {
        id: String(row["id"]),
        endpoint: String(row["endpoint"]),
        event: { id: String(row["event"]), type: String(row["type"]), body: String(row["body"]) },
        attempts: Number(row["attempts"]),
        created: Number(row["created"]),
        // The stores write no others.
        state: String(row["state"]),
    };
}
export function attemptOf({ at, outcome, status, milliseconds, response }) {
    return {
        at: Number(at),
        outcome: String(outcome),
        milliseconds: Number(milliseconds),
        ...(status !== null && { status: Number(status) }),
        ...(response !== null && { response: String(response) }),
    };
}
export const BACKLOG = "SELECT count(*) AS pending, min(created) AS oldest FROM countersign_deliveries WHERE state = 'pending'";
export function backlogOf({ pending, oldest } = {}) {
    return { pending: Number(pending), oldest: oldest === null ? undefined : Number(oldest) };
}
