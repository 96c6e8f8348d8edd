import { parseArguments, readBytes } from "./command-line-process.js";
/** Invalid arguments. */
export class UsageError extends Error {
    name = "UsageError";
}
/** Options that commands have besides those of the contract. */
export const COMMON_OPTIONS = {
    "base-url": { type: "string", multiple: false },
    json: { type: "boolean", multiple: false },
    help: { type: "boolean", multiple: false, short: "h" },
};
/** @throws UsageError */
export async function parseCommand(command, args) {
    const { accepts, body, items } = command;
    const open = body?.open === true ? openOptions(command, args) : [];
    const all = [...command.options, ...open];
    const values = parsed(args, {
        ...Object.fromEntries(all.flatMap(declared)),
        ...(items !== undefined && { all: { type: "boolean", multiple: false } }),
        ...(accepts !== undefined && { accept: { type: "string", multiple: false } }),
        ...(body !== undefined && { body: { type: "string", multiple: false } }),
        ...(body !== undefined && hasContentType(body) && { "content-type": { type: "string", multiple: false } }),
        ...COMMON_OPTIONS,
    });
    const request = {};
    const type = values["content-type"];
    if (body !== undefined)
        await readBody(body, values["body"], type, request);
    const isWhole = request["body"] !== undefined;
    const missing = [];
    for (const option of all) {
        const given = values[option.name] ?? (values[`no-${option.name}`] === true ? false : undefined);
        if (given !== undefined)
            await place(option, given, request);
        else if (option.required === true && !(option.to[0] === "body" && isOptionalBody(body, isWhole, all, values))) {
            missing.push(`--${option.name}`);
        }
    }
    if (missing.length > 0)
        throw new UsageError(`Missing: ${missing.join(", ")}.`);
    if (body?.required === true && request["body"] === undefined)
        throw new UsageError("Missing: --body.");
    const url = values["base-url"];
    const baseUrl = typeof url === "string" ? url : undefined;
    if (baseUrl !== undefined && !isUrl(baseUrl))
        throw new UsageError("--base-url must be a URL.");
    const accept = values["accept"];
    return {
        request,
        baseUrl,
        isCompact: values["json"] === true,
        isAll: values["all"] === true,
        ...(typeof accept === "string" && { accept: checkedAccept(accept, accepts) }),
    };
}
/** Whether a request can be sent there. */
export function isUrl(text) {
    return URL.canParse(text) && /^https?:/i.test(text);
}
function checkedAccept(type, accepts = []) {
    // A range has types that are not listed.
    if (accepts.includes(type) || accepts.some((one) => one.includes("*")))
        return type;
    throw new UsageError(`--accept must be one of ${accepts.join(", ")}.`);
}
/** Whether members of the body may be absent: it is given as a whole, or not at all. */
function isOptionalBody(body, isWhole, options, values) {
    if (isWhole || body === undefined)
        return true;
    return !body.required && !options.some(({ name, to }) => to[0] === "body" && values[name] !== undefined);
}
function parsed(args, options) {
    try {
        return parseArguments(args, options);
    }
    catch (error) {
        const [line = ""] = (error instanceof Error ? error.message : String(error)).split(/(?<=\.) To specify a pos|\n/);
        const [, option] = /^Option '(?:-\w, )?--([^' ]+)' argument is ambiguous/.exec(line) ?? [];
        throw new UsageError(option === undefined ? line : `Write --${option}=-value where a value begins with a dash.`);
    }
}
function declared({ kind, many, name }) {
    if (kind !== "boolean" || many === true)
        return [[name, { type: "string", multiple: many === true }]];
    const flag = { type: "boolean", multiple: false };
    return [
        [`no-${name}`, flag],
        [name, flag],
    ];
}
/** `--amount 5`, where the contract leaves the members of the body open. */
function openOptions({ options }, args) {
    const taken = new Set([
        ...options.map(({ name }) => name),
        ...Object.keys(COMMON_OPTIONS),
        "body",
        "content-type",
        "accept",
    ]);
    const end = args.indexOf("--");
    const given = new Set(args.slice(0, end < 0 ? args.length : end).flatMap((arg) => /^--([^=]+)/.exec(arg)?.slice(1, 2) ?? []));
    return [...given]
        .filter((name) => !taken.has(name))
        .map((name) => ({ name, to: ["body", name], kind: "value" }));
}
export function hasContentType({ contents, named }) {
    return contents.length > 1 || named === true;
}
async function readBody(body, text, type, request) {
    if (body.named === true && type === undefined && (text !== undefined || body.required)) {
        throw new UsageError("Missing: --content-type.");
    }
    if (typeof type === "string")
        request["contentType"] = type;
    if (typeof text !== "string")
        return;
    const content = body.contents.find((one) => one.type === type) ?? body.contents[0];
    request["body"] = await read("body", content?.kind ?? "json", text);
}
async function place(option, given, request) {
    const { kind, name, to } = option;
    const values = [];
    for (const one of Array.isArray(given) ? given : [given]) {
        const value = typeof one === "string" ? checked(option, await read(name, kind, one)) : one;
        if (option.many === true && isList(kind, value))
            values.push(...value);
        else
            values.push(value);
    }
    const value = option.many === true ? values : values[0];
    const [group, member] = to;
    const before = request[group];
    if (member === undefined)
        request[group] = value;
    else if (before !== undefined && (typeof before !== "object" || Array.isArray(before))) {
        throw new UsageError(`--${name} requires that --${group} is a JSON object.`);
    }
    else {
        // Members of any name, `__proto__` too.
        const own = Object.entries(before ?? {}).filter(([key]) => key !== member);
        request[group] = Object.fromEntries([...own, [member, value]]);
    }
}
/** Whether a value of a repeatable option is the whole list: `--lines '[{...}, {...}]'`. A row of numbers is not. */
function isList(kind, value) {
    if (!Array.isArray(value))
        return false;
    return kind === "value" || (kind === "json" && value.every((item) => typeof item === "object"));
}
function checked({ name, values }, value) {
    if (values === undefined || values.some((one) => one === value))
        return value;
    throw new UsageError(`--${name} must be one of ${values.map(String).join(", ")}.`);
}
/** @throws UsageError when the text is not a value of this kind */
async function read(name, kind, text) {
    switch (kind) {
        case "string":
            return text;
        case "integer":
            if (!/^[+-]?\d+$/.test(text))
                throw new UsageError(`--${name} must be an integer.`);
            if (Number.isSafeInteger(Number(text)))
                return Number(text);
            throw new UsageError(`--${name} must be between -${Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}.`);
        case "bigint":
            if (/^-?\d+$/.test(text))
                return BigInt(text);
            throw new UsageError(`--${name} must be an integer.`);
        case "number":
            if (text.trim() !== "" && Number.isFinite(Number(text)))
                return Number(text);
            throw new UsageError(`--${name} must be a number.`);
        case "boolean":
            if (text === "true" || text === "false")
                return text === "true";
            throw new UsageError(`--${name} must be true or false.`);
        case "value": {
            const value = json(text);
            return value === undefined ? text : value;
        }
        case "json":
            return required(name, json(await content(name, text)), "JSON");
        case "lines": {
            const texts = (await content(name, text)).split("\n").filter((line) => line.trim() !== "");
            return texts.map((line) => required(name, json(line), "JSON, one value per line"));
        }
        case "text":
            return content(name, text);
        case "file": {
            const path = text.replace(/^@/, "");
            const file = path.split(/[\\/]/).at(-1) ?? "";
            return path === "-" ? new Blob([await bytes(name, path)]) : new File([await bytes(name, path)], file);
        }
    }
}
function required(name, value, what) {
    if (value === undefined)
        throw new UsageError(`--${name} must be ${what}.`);
    return value;
}
function json(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Text, that of a file (`@path`), or standard input (`-`). */
async function content(name, text) {
    if (text !== "-" && !text.startsWith("@"))
        return text;
    return new TextDecoder().decode(await bytes(name, text.replace(/^@/, "")));
}
async function bytes(name, path) {
    try {
        return await readBytes(path);
    }
    catch (error) {
        throw new UsageError(`--${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
}
