/** @param type of the event; `message` when it says none (HTML standard, 9.2.6) */
export function hasJsonData({ json = [], text = [] }, type = "message") {
    return json === true ? !text.includes(type) : json.includes(type);
}
/** Whether the contract names the type of events that say none. */
export function namesMessage({ json = [], text = [] }) {
    return text.includes("message") || (json !== true && json.includes("message"));
}
