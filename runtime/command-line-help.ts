import { type Command, type CommandOption, hasContentType } from "./command-line-options.ts";
import { cleanLine, cleanText } from "./plain-text.ts";

/** The help texts of a program, taken from the contract. */
export interface CommandLineApi {
  /** The name of the program. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly description?: string;
  /** Environment variables that it reads. */
  readonly variables: readonly string[];
  readonly groups: readonly { readonly name: string; readonly description?: string }[];
  readonly commands: readonly Command[];
}

const LONGEST = 80;

/** The first sentence. */
function shortText(text = ""): string {
  const [first = ""] = cleanText(text).split(/\n\s*\n|(?<=\.)\s/);
  return cleanLine(first, LONGEST);
}

export function programHelp(api: CommandLineApi): string {
  const { commands, description, groups, name, title, variables, version } = api;
  const own = commands.filter(({ words }) => words.length === 1);
  return sections([
    cleanLine(`${title} ${version}`, 200),
    shortText(description),
    `Usage: ${name} ${groups.length === 0 ? "" : "<group> "}<command> [options]`,
    table(
      "Groups",
      groups.map((group) => [group.name, shortText(group.description)] as const),
    ),
    table("Commands", [...own.map(summaryRow), ["completion bash|zsh|fish", "Print a completion script for a shell."]]),
    table("Options", [...COMMON, ["--version", "Print the version of the API."]]),
    variables.length === 0 ? "" : `Environment:\n${variables.map((variable) => `  ${variable}`).join("\n")}`,
    `${name} ${groups.length === 0 ? "<command>" : "<group> [command]"} --help says more.`,
  ]);
}

export function groupHelp(api: CommandLineApi, group: string): string {
  const description = api.groups.find(({ name }) => name === group)?.description;
  return sections([
    cleanText(description ?? ""),
    `Usage: ${api.name} ${group} <command> [options]`,
    table("Commands", api.commands.filter((one) => one.words.length > 1 && one.words[0] === group).map(summaryRow)),
    table("Options", COMMON),
  ]);
}

export function commandHelp({ name }: CommandLineApi, command: Command): string {
  const { accepts, body, description, items, method, options, path, summary, words } = command;
  const needed = options.filter((option) => option.required === true && (option.to[0] !== "body" || body?.required));
  const usage = [
    ...needed.map((option) => ` --${option.name} ${placeholder(option)}`.trimEnd()),
    ...(isBodyNeeded(command) ? [" --body <body>"] : []),
  ].join("");
  return sections([
    cleanText(summary ?? ""),
    cleanText(description ?? ""),
    `Usage: ${name} ${words.join(" ")}${usage} [options]`,
    cleanText(`Sends ${method} ${path}.`),
    table("Options", [...options.map(optionRow), ...bodyRows(command)]),
    table("Other options", [
      ...(items === undefined ? [] : [["--all", "Print the items of all pages, one JSON value per line."] as const]),
      ...(accepts === undefined
        ? []
        : [["--accept <type>", `The media type of the result: ${cleanText(accepts.join(", "))}.`] as const]),
      ...COMMON,
    ]),
    body?.open === true ? "The contract leaves the members of the body open. Other options become members of it." : "",
  ]);
}

/** Whether the body can only be given as a whole. */
function isBodyNeeded({ body, options }: Command): boolean {
  return body?.required === true && body.open !== true && !options.some(({ to }) => to[0] === "body");
}

function bodyRows(command: Command): readonly Row[] {
  const { body } = command;
  if (body === undefined) return [];
  const [content] = body.contents;
  const file = "A file (@path), or standard input (-).";
  const whole = content?.kind === "json" ? `The body as JSON, also from a file (@path) or standard input (-).` : file;
  const text = content?.kind === "text" ? `Text, a file (@path), or standard input (-).` : whole;
  const row: Row = ["--body <body>", isBodyNeeded(command) ? `${text} (required)` : text];
  if (!hasContentType(body)) return [row];
  const types = cleanText(body.contents.map(({ type }) => type).join(", "));
  return [row, ["--content-type <type>", `The media type of the body: ${types}.`]];
}

type Row = readonly [term: string, text: string];

const COMMON: readonly Row[] = [
  ["--json", "Print compact JSON, for programs."],
  ["--base-url <url>", "Call the API at another address."],
  ["-h, --help", "Print this."],
];

function summaryRow({ description, method, path, summary, words }: Command): Row {
  return [words.at(-1) ?? "", shortText(summary ?? description ?? `${method} ${path}`)];
}

function optionRow(option: CommandOption): Row {
  const { description, kind, many, name, required, values } = option;
  const flag = kind === "boolean" && many !== true ? `--[no-]${name}` : `--${name} ${placeholder(option)}`;
  const notes = [
    ...(required === true ? ["required"] : []),
    ...(many === true ? ["repeatable"] : []),
    ...(values === undefined ? [] : [`one of ${cleanText(values.map(String).join(", "))}`]),
  ];
  return [flag, [shortText(description), notes.length === 0 ? "" : `(${notes.join("; ")})`].join(" ").trim()];
}

function placeholder({ kind, many }: CommandOption): string {
  if (kind === "boolean" && many !== true) return "";
  const names = { bigint: "integer", file: "@path", boolean: "boolean", value: "value", json: "json" } as const;
  return `<${kind in names ? names[kind as keyof typeof names] : kind}>`;
}

function table(title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  const width = Math.min(32, Math.max(...rows.map(([term]) => term.length)));
  const lines = rows.map(([term, text]) => {
    const gap = term.length > width && text !== "" ? `\n    ${" ".repeat(width)}` : "  ";
    return `  ${term.padEnd(width)}${gap}${text}`.trimEnd();
  });
  return `${title}:\n${lines.join("\n")}`;
}

function sections(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
