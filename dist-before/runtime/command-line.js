import { completions, completionScript, SHELLS } from "./command-line-completion.js";
import { commandHelp, groupHelp, programHelp } from "./command-line-help.js";
import { isUrl, parseCommand, UsageError } from "./command-line-options.js";
import { commandProcess } from "./command-line-process.js";
import { MissingCredentialsError } from "./authenticate.js";
import { environment } from "./environment.js";
import { cleanText } from "./plain-text.js";
import { AbortedError, RequestError, UnexpectedResponseError } from "./errors.js";
import { ApiError } from "./result.js";
const DONE = 0;
const FAILED = 1;
const USAGE = 2;
/** 128 and the number of SIGINT, as shells have it. */
const INTERRUPTED = 130;
/** Runs the command that the arguments of the process name, and sets its exit code. */
export async function runCommandLine(api, connect) {
    const process = commandProcess();
    const [, file = "", ...args] = process.argv;
    // A link to the program has the name that users type.
    const link = file.split(/[\\/]/).at(-1) ?? "";
    const named = /^[\w-]+$/.test(link) ? { ...api, name: link } : api;
    for (const output of [process.stdout, process.stderr]) {
        // `head` has read enough.
        output.on("error", ({ code }) => process.exit(code === "EPIPE" ? DONE : FAILED));
    }
    const interrupt = new AbortController();
    process.once("SIGINT", () => interrupt.abort());
    process.exitCode = await run({ api: named, args, connect, signal: interrupt.signal });
}
/** @returns the exit code */
async function run(given) {
    const { api, args, signal } = given;
    const { stderr, stdout } = commandProcess();
    try {
        const text = information(api, args);
        if (text === undefined)
            return await call(findCommand(api, args), given);
        await write(stdout, text);
        return DONE;
    }
    catch (error) {
        if (error instanceof AbortedError || signal.aborted)
            return INTERRUPTED;
        if (error instanceof ApiError)
            return failed(api, error.status, error.error, args.includes("--json"));
        const isUsage = error instanceof UsageError || error instanceof RequestError;
        const isHelped = isUsage || error instanceof MissingCredentialsError;
        const help = isHelped ? `\nSee ${[api.name, ...wordsOf(api, error, args), "--help"].join(" ")}.` : "";
        await write(stderr, `${api.name}: ${messageOf(error)}${bodyOf(error)}${help}\n`);
        return isUsage ? USAGE : FAILED;
    }
}
async function call(command, { api, args, connect, signal }) {
    const { stdout } = commandProcess();
    const parsed = await parseCommand(command, args.slice(command.words.length));
    const { accept, baseUrl, isAll, isCompact, request } = parsed;
    const client = connect(checkedEnvironment(api), baseUrl === undefined ? {} : { baseUrl });
    // Types do not bind what users type: the server validates it.
    const input = request;
    if (isAll && command.items !== undefined) {
        await print(stdout, command.items(client, input, { signal }), isCompact);
        return DONE;
    }
    const result = await command.call(client, input, { signal, ...(accept !== undefined && { accept }) });
    if (!result.ok)
        return failed(api, result.status, result.error, isCompact);
    await print(stdout, result.data, isCompact);
    return DONE;
}
/** @throws UsageError when the address of the API is not a URL */
function checkedEnvironment({ variables }) {
    const env = environment();
    for (const name of variables.filter((one) => one.endsWith("_BASE_URL"))) {
        if (env[name] !== undefined && !isUrl(env[name]))
            throw new UsageError(`${name} must be a URL.`);
    }
    return env;
}
/** Help, versions and completions, which need no call. */
function information(api, args) {
    const [first, second] = args;
    if (first === "completion") {
        if (second === "words")
            return completions(api, withoutMark(args.slice(2)))
                .map((word) => `${word}\n`)
                .join("");
        const shell = SHELLS.find((name) => name === second);
        if (shell === undefined)
            throw new UsageError(`The shell must be one of ${SHELLS.join(", ")}.`);
        return completionScript(api.name, shell);
    }
    if (first === "--version")
        return `${cleanText(api.version)}\n`;
    const end = args.indexOf("--");
    const asksHelp = args.slice(0, end < 0 ? args.length : end).some((arg) => arg === "--help" || arg === "-h");
    if (first === undefined || first === "help" || ((first === "--help" || first === "-h") && asksHelp)) {
        return programHelp(api);
    }
    if (!asksHelp)
        return undefined;
    if (isGroup(api, first) && (second === undefined || second.startsWith("-")))
        return groupHelp(api, first);
    return commandHelp(api, findCommand(api, args));
}
/** Fish says where the word that is completed begins, because it may be empty. */
function withoutMark(args) {
    const mark = args.lastIndexOf("--");
    if (mark < 0 || mark === args.length - 1)
        return mark < 0 ? args : [...args.slice(0, mark), ""];
    return [...args.slice(0, mark), ...args.slice(mark + 1)];
}
/** The words of the command or group whose help is useful. Variables of credentials are in that of the program. */
function wordsOf(api, error, [first = "", second = ""]) {
    if (error instanceof MissingCredentialsError)
        return [];
    const command = api.commands.find((one) => isNamed(one, first, second));
    return command?.words ?? (isGroup(api, first) ? [first] : []);
}
function isNamed({ words }, first, second) {
    return words[0] === first && (words.length === 1 || words[1] === second);
}
function isGroup({ groups }, word) {
    return groups.some(({ name }) => name === word);
}
function findCommand(api, [first = "", second = ""]) {
    const found = api.commands.find((one) => isNamed(one, first, second));
    if (found !== undefined)
        return found;
    if (!isGroup(api, first))
        throw new UsageError(`Unknown command: ${cleanText(first)}.`);
    if (second === "" || second.startsWith("-"))
        throw new UsageError(`${first} needs a command.`);
    throw new UsageError(`Unknown command: ${first} ${cleanText(second)}.`);
}
/** A documented error. */
async function failed(api, status, error, isCompact) {
    const { stderr } = commandProcess();
    if (isCompact)
        await write(stderr, `${jsonText({ status, error }, true)}\n`);
    else {
        const body = error === undefined ? "" : `${typeof error === "string" ? error : jsonText(error, false)}\n`;
        await write(stderr, `${api.name}: The API answered with status ${status}.\n${body}`);
    }
    return FAILED;
}
/** Bytes as they are, values of a stream one per line, and anything else as JSON. */
async function print(output, data, isCompact) {
    if (data === undefined)
        return;
    if (data instanceof Blob)
        return print(output, data.stream(), isCompact);
    if (typeof data === "object" && data !== null && Symbol.asyncIterator in data) {
        for await (const item of data) {
            await write(output, item instanceof Uint8Array ? item : `${jsonText(item, true)}\n`);
        }
        return;
    }
    if (typeof data !== "string" || isCompact)
        return write(output, `${jsonText(data, isCompact)}\n`);
    await write(output, data.endsWith("\n") ? data : `${data}\n`);
}
function jsonText(value, isCompact) {
    const plain = (_key, one) => (typeof one === "bigint" ? String(one) : one);
    return JSON.stringify(value, plain, isCompact ? 0 : 2);
}
/** Waits until the reader has it. */
async function write(output, chunk) {
    await new Promise((resolve) => output.write(chunk, () => resolve()));
}
/** The body of a response that the contract does not document often says what is wrong. */
function bodyOf(error) {
    const body = error instanceof UnexpectedResponseError ? cleanText(error.body) : "";
    return body === "" ? "" : `\n${body}`;
}
function messageOf(error) {
    if (!(error instanceof Error))
        return cleanText(String(error));
    const { cause, message } = error;
    return cleanText(cause instanceof Error && cause.message !== "" ? `${message} (${cause.message})` : message);
}
