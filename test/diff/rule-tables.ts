import { AUDIENCES } from "../../diff/audience.ts";
import { contractRule, contractRules, valueRule, valueRules } from "../../diff/rules/catalogue.ts";
import { SIDES } from "../../diff/audience.ts";

/** The tables of docs/diff.md, from the catalogue. */
export function ruleTables(): string {
  const values = valueRules().map((rule) => {
    const { action, reader, reason, sides, what, writer } = valueRule(rule);
    const where = sides.length === SIDES.length ? "" : ` (${sides.join(", ")} only)`;
    return `| \`${rule}\` | ${what}${where} | ${writer} | ${reader} | ${reason} ${action} |`;
  });
  const contracts = contractRules().map((rule) => {
    const { action, levels, reason, what } = contractRule(rule);
    const cells = AUDIENCES.map((audience) => levels[audience] ?? "");
    return `| \`${rule}\` | ${what} | ${cells.join(" | ")} | ${reason} ${action} |`;
  });
  return [
    "### Values",
    "",
    "| rule | what has changed | writer | reader | why, and what to do |",
    "|---|---|---|---|---|",
    ...values,
    "",
    "### The contract",
    "",
    "| rule | what has changed | callers | servers | receivers | senders | why, and what to do |",
    "|---|---|---|---|---|---|---|",
    ...contracts,
  ].join("\n");
}
