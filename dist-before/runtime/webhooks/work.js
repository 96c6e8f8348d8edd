import { retryDelay } from "./retry-schedule.js";
import { bytesOf } from "./signature.js";
const DONE = { answered: Promise.resolve("done"), settled: Promise.resolve() };
/** Handles each event once at a time, and only once as far as `seen` records. */
export function createWork(options) {
    const state = { ...options, running: new Map(), storing: new Set(), resumed: undefined };
    const { running, storing } = state;
    return {
        take: (delivered) => take(state, delivered),
        takeUnknown(event, handler) {
            if (handler === undefined)
                return DONE;
            const { id, type = "" } = event;
            const answered = once(state, { id, type, event }, (_, context) => handler(event, context));
            return { answered, settled: answered };
        },
        resume: () => (state.resumed = resume(state)),
        async idle() {
            await state.resumed?.catch(() => undefined);
            while (running.size + storing.size > 0)
                await Promise.all([...running.values(), ...storing]);
        },
    };
}
function take(state, delivered) {
    const { handlers, inbox, running, storing } = state;
    const handler = handlers.get(delivered.type);
    if (handler === undefined)
        return DONE;
    if (inbox === undefined) {
        const answered = once(state, delivered, handler);
        return { answered, settled: answered };
    }
    state.resumed ??= resume(state).catch(state.onError);
    const { id, type, raw } = delivered;
    const entry = { id, type, body: bytesOf(raw), at: Math.floor(Date.now() / 1000) };
    const answered = store(state, entry, delivered, handler, inbox).finally(() => storing.delete(answered));
    storing.add(answered);
    return { answered, settled: answered.then(() => running.get(id)) };
}
function once(state, delivered, handler) {
    const found = state.running.get(delivered.id);
    if (found !== undefined)
        return found;
    const started = handle(delivered, handler, state.seen, state.onError).finally(() => state.running.delete(delivered.id));
    state.running.set(delivered.id, started);
    return started;
}
/** Handles the inbox. Retries failures until the contract's time for retries ends, or `resume` is called. */
async function handleStored(state, delivered, handler, attempt = 1, waited = 0) {
    try {
        if ((await once(state, delivered, handler)) === "done")
            return await state.inbox?.remove(delivered.id);
    }
    catch (error) {
        state.onError(error);
    }
    const delay = retryDelay(state.delivery, attempt, waited);
    if (delay !== undefined)
        later(() => void handleStored(state, delivered, handler, attempt + 1, waited + delay), delay);
}
async function store(state, entry, delivered, handler, into) {
    try {
        if (!(await state.seen.has(entry.id)) && (await into.put(entry)))
            void handleStored(state, delivered, handler);
        return "done";
    }
    catch (error) {
        state.onError(error);
        return "failed";
    }
}
async function resume(state) {
    if (state.inbox === undefined)
        return;
    for (const { id, type, body } of await state.inbox.pending()) {
        const handler = state.handlers.get(type);
        const event = state.read(type, new TextDecoder().decode(body));
        if (handler !== undefined)
            await handleStored(state, { id, type, event }, handler);
    }
}
async function handle({ id, type, event }, handler, seen, onError) {
    try {
        if (await seen.has(id))
            return "done";
        let committed = false;
        const commit = async (write) => {
            // The handler names the type that its database hands over.
            const first = await seen.add(id, write);
            committed = true;
            return first;
        };
        await handler(event, { id, type, commit });
        if (!committed)
            await seen.add(id);
        return "done";
    }
    catch (error) {
        onError(error);
        return "failed";
    }
}
/** Does not keep the process alive, because the inbox survives it. */
function later(work, seconds) {
    const timer = setTimeout(work, seconds * 1000);
    if (typeof timer === "object" && timer !== null && "unref" in timer && typeof timer.unref === "function")
        timer.unref();
}
