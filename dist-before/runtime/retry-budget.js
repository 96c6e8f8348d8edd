/**
 * Creates a budget. Pass the same one to several clients to share it.
 *
 * @example
 * const client = createClient({ baseUrl, use: [retry({ budget: retryBudget(50) })] });
 * @param capacity consecutive retries before none is left
 * @param refill tokens returned by each successful call: 0.1 allows one retry for ten calls on average
 * @returns the budget, full
 */
export function retryBudget(capacity = 100, refill = 0.1) {
    let tokens = capacity;
    return {
        take() {
            if (tokens < 1)
                return false;
            tokens--;
            return true;
        },
        give() {
            tokens = Math.min(capacity, tokens + refill);
        },
    };
}
