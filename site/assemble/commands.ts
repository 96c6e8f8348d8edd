import { COMMANDS } from "../../cli/commands.ts";

/** The reference of the command line, made from what `--help` prints. */
export async function commandsPage(): Promise<string> {
  const sections = await Promise.all(
    [...COMMANDS].map(async ([name, load]) => `## countersign ${name}\n\n${commandSection((await load()).help)}`),
  );
  return `# Commands\n\nThis page is what \`countersign COMMAND --help\` prints.\n\n${sections.join("\n")}`;
}

function commandSection(help: string): string {
  const all = help.trimEnd().split("\n");
  const end = all.indexOf("");
  const blocks: { readonly title: string; readonly lines: string[] }[] = [{ title: "", lines: [] }];
  for (let index = end + 1; index < all.length; index++) {
    const line = all[index] ?? "";
    // A title stands alone above lines that are indented.
    const isTitle = all[index - 1] === "" && /^\w/.test(line) && /^ {2}/.test(all[index + 1] ?? "");
    if (isTitle) blocks.push({ title: line, lines: [] });
    else blocks.at(-1)?.lines.push(line);
  }
  const printed = blocks.map(({ title, lines }) => block(title, lines));
  return `\`\`\`sh\n${all.slice(0, end).join("\n")}\n\`\`\`\n\n${printed.join("\n")}`;
}

function block(title: string, lines: readonly string[]): string {
  const text = lines.join("\n").trim();
  if (title === "") return `${escapeText(text)}\n`;
  if (title === "Examples") return `**${title}**\n\n\`\`\`sh\n${text.replaceAll(/^ {2}/gm, "")}\n\`\`\`\n`;
  if (title === "Exit codes") {
    const codes = text.split(/\s{2,}(?=\d )/).map((entry) => entry.trim());
    return `**${title}**\n\n${codes.map((entry) => `- ${escapeText(entry.replace(/^(\d)\s+/, "`$1` "))}`).join("\n")}\n`;
  }
  return definitions(title, lines);
}

/** Lines such as `  -c, --config FILE      the config to read`. The texts begin in one column. */
function definitions(title: string, lines: readonly string[]): string {
  const columns = lines.flatMap((line) => /^ {2,6}\S.*? {2,}(?=\S)/.exec(line)?.[0].length ?? []);
  const column = Math.max(
    0,
    ...columns.filter((one) => columns.filter((other) => other === one).length * 2 > columns.length),
  );
  const rows: { term: string; text: string }[] = [];
  for (const line of lines.filter((line) => line.trim() !== "")) {
    const [term, text] = [line.slice(0, column).trim(), line.slice(column).trim()];
    const last = rows.at(-1);
    if (term !== "" || last === undefined) rows.push({ term, text });
    else last.text += ` ${text}`;
  }
  const cells = rows.map(
    ({ term, text }) => `| ${term === "" ? "" : `\`${term.replaceAll("|", "\\|")}\``} | ${escapeText(text)} |`,
  );
  return `| ${escapeText(title)} | |\n|---|---|\n${cells.join("\n")}\n`;
}

/** Text as Markdown that shows it as it is, but for code spans. */
export function escapeText(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith("`")
        ? part.replaceAll("|", "\\|")
        : // Addresses on the reader's own machine are not links.
          part.replaceAll(/[<>|{}*_]|(?<=\bhttp):/g, (character) => `&#${character.charCodeAt(0)};`),
    )
    .join("");
}
