import { LineTooLongError, LONGEST_LINE } from "./text-lines.js";
export function eventParser() {
    let lastId = "";
    let retry;
    let data = [];
    let size = 0;
    let fields = {};
    function restart() {
        data = [];
        size = 0;
        fields = {};
    }
    function dispatch() {
        if (fields.id !== undefined)
            lastId = fields.id;
        const event = data.length === 0 ? undefined : { ...fields, data: data.join("\n") };
        restart();
        return event;
    }
    return {
        get lastId() {
            return lastId;
        },
        get retry() {
            return retry;
        },
        restart,
        line(text) {
            if (text === "")
                return dispatch();
            const [, name = text, value = ""] = /^([^:]*):? ?([^]*)$/.exec(text) ?? [];
            if (name === "data") {
                size += value.length;
                if (size > LONGEST_LINE)
                    throw new LineTooLongError(`an event is longer than ${LONGEST_LINE} characters`);
                data.push(value);
            }
            else if (name === "event") {
                delete fields.event;
                if (value !== "")
                    fields.event = value;
            }
            if (name === "id" && !value.includes("\0"))
                fields.id = value;
            if (name === "retry" && /^\d+$/.test(value))
                retry = fields.retry = Number(value);
            return undefined;
        },
    };
}
