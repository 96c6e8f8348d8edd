import { readFileSync } from "node:fs";
import { dump } from "js-yaml";
import { HOMES } from "../../lint/vocabulary.ts";
import { escapeText } from "./commands.ts";

interface Schema {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly default?: unknown;
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly (Schema & { readonly title?: string })[];
  readonly items?: Schema;
  readonly examples?: readonly unknown[];
}

/** The reference of the `x-` extensions, made from their JSON Schemas. */
export function extensionsPage(): string {
  const sections = [...HOMES].map(([name, { types }]) => section(name, types));
  return `# Extensions

Every extension of OpenAPI that countersign reads, from its JSON Schema. [The vocabulary](../docs/vocabulary.md) explains
them with examples; [editors](../docs/editors.md) complete and check them.

${sections.join("\n")}`;
}

function section(name: string, homes: readonly string[]): string {
  const schema: Schema = JSON.parse(
    readFileSync(new URL(`../../generator/vocabulary/${name}.schema.json`, import.meta.url), "utf8"),
  );
  const example = dump({ [name]: schema.examples?.[0] });
  return `## ${name}

${escapeText(schema.description ?? "")} Also \`x-countersign-${name.slice(2)}\`. Objects: ${homes.map((home) => `\`${home}\``).join(", ")}.

${members(schema)}
\`\`\`yaml
${example}\`\`\`

[Explanation](../docs/vocabulary.md#${name})
`;
}

function members(schema: Schema): string {
  if (schema.oneOf !== undefined)
    return schema.oneOf.map((one) => `**${one.title ?? ""}**\n\n${members(one)}`).join("\n");
  if (schema.items?.properties !== undefined) return `A list of objects:\n\n${members(schema.items)}`;
  if (schema.properties === undefined) return `Type: ${typeOf(schema)}.\n`;
  const rows = Object.entries(schema.properties).map(([name, member]) => {
    const required = schema.required?.includes(name) === true ? "required" : "";
    const fallback = member.default === undefined ? required : `\`${JSON.stringify(member.default)}\``;
    return `| \`${name}\` | ${typeOf(member)} | ${fallback} | ${escapeText(member.description ?? "")} |`;
  });
  return `| member | type | default | |\n|---|---|---|---|\n${rows.join("\n")}\n`;
}

function typeOf({ const: constant, enum: values, $ref, type }: Schema): string {
  if (constant !== undefined) return `\`${constant}\``;
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(" ");
  if ($ref !== undefined) return $ref.replace(".schema.json", "").replace(/.*\//, "");
  return type ?? "any";
}
