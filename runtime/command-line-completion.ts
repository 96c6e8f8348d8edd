import type { CommandLineApi } from "./command-line-help.ts";
import { type Command, COMMON_OPTIONS, hasContentType } from "./command-line-options.ts";

export const SHELLS = ["bash", "zsh", "fish"] as const;

/** A script that asks the program for the words that may follow. */
export function completionScript(program: string, shell: (typeof SHELLS)[number]): string {
  const called = `_${program.replaceAll(/\W/g, "_")}_words`;
  switch (shell) {
    case "bash":
      return `${called}() {
  local IFS=$'\\n'
  COMPREPLY=($(${program} completion words "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F ${called} ${program}
`;
    case "zsh":
      return `#compdef ${program}
${called}() {
  local -a found
  found=(\${(f)"$(${program} completion words "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
if [[ $funcstack[1] == _* ]]; then ${called} "$@"; else compdef ${called} ${program}; fi
`;
    case "fish":
      return `function ${called}
  set -l given (commandline -opc)
  set -l found (${program} completion words $given[2..-1] -- (commandline -ct) 2>/dev/null)
  if count $found >/dev/null; printf '%s\\n' $found; else; __fish_complete_path (commandline -ct); end
end
complete -c ${program} -f -a '(${called})'
`;
  }
}

/** Others may have a meaning to shells. */
const SAFE = /^[\p{L}\p{N}_.:@/+-]+$/u;

/**
 * The words that may stand at the end of a command.
 *
 * @param words the typed words; the last one is to be completed
 */
export function completions(api: CommandLineApi, words: readonly string[]): readonly string[] {
  // Bash makes three words of `--sort=ti`, other shells make one.
  const [, option, value] = /^(--[^=]+)=([^]*)$/.exec(words.at(-1) ?? "") ?? [];
  if (option !== undefined && value !== undefined) {
    return completions(api, [...words.slice(0, -1), option, value]).map((word) => `${option}=${word}`);
  }
  if (words.at(-1) === "=") return completions(api, [...words.slice(0, -1), ""]);
  return wordsAfter(api, words.at(-2) === "=" ? [...words.slice(0, -2), words.at(-1) ?? ""] : words);
}

function wordsAfter({ commands, groups }: CommandLineApi, given: readonly string[]): readonly string[] {
  const last = given.at(-1) ?? "";
  const [first = "", second = ""] = given;
  const found = (): readonly string[] => {
    if (given.length <= 1) {
      const own = commands.flatMap(({ words }) => (words.length === 1 ? words : []));
      return [...groups.map(({ name }) => name), ...own, "completion"];
    }
    if (first === "completion") return SHELLS;
    const isGroup = groups.some(({ name }) => name === first);
    if (isGroup && given.length === 2) {
      return commands.flatMap(({ words }) => (words[0] === first ? words.slice(1) : []));
    }
    const command = commands.find(({ words }) => words[0] === first && (words.length === 1 || words[1] === second));
    return command === undefined ? [] : optionWords(command, given.at(-2) ?? "");
  };
  return found().filter((word) => word.startsWith(last) && SAFE.test(word));
}

function optionWords({ accepts, body, items, options }: Command, before: string): readonly string[] {
  const current = options.find(({ name }) => `--${name}` === before);
  if (current !== undefined && (current.kind !== "boolean" || current.many === true)) {
    return (current.values ?? []).map(String);
  }
  if (before === "--content-type") return body?.contents.map(({ type }) => type) ?? [];
  if (before === "--accept" && accepts !== undefined) return accepts;
  if (before === "--body" || before === "--base-url") return [];
  return [
    ...options.map(({ name }) => `--${name}`),
    ...(body === undefined ? [] : ["--body", ...(hasContentType(body) ? ["--content-type"] : [])]),
    ...(items === undefined ? [] : ["--all"]),
    ...(accepts === undefined ? [] : ["--accept"]),
    ...Object.keys(COMMON_OPTIONS).map((name) => `--${name}`),
  ];
}
