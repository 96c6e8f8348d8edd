import { declareConstant, declareType, type Declaration, type FileScope } from "../target.ts";
import type { Api, Server } from "../../ir/api.ts";
import { identifierFrom } from "../../names/casing.ts";
import { createNumberedNames } from "../../names/assign.ts";
import { words } from "../../names/words.ts";
import { code, join } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { list } from "../../print/layout.ts";
import { literal, literals } from "../../print/literal.ts";
import { member, objectKey, propertyKey, typeName } from "../../print/key.ts";
import { SERVERS_FILE } from "./files.ts";
import type { View } from "../../print/templates/render.ts";

export interface NamedServer {
  readonly key: string;
  readonly server: Server;
}

/** The servers with the names that the client gives them, in document order. */
export function namedServers(api: Api): readonly NamedServer[] {
  const names = createNumberedNames(new Set());
  return api.servers.map((server, index) => {
    const base =
      identifierFrom(wordsFor(server) ?? (index === 0 ? "default" : (environmentOf(server) ?? "server")), "camel") ??
      "server";
    return { key: names.take(base, ""), server };
  });
}

/** A short description, such as `Sandbox` or `Production (EU)`, serves as a name. */
function wordsFor({ docs, environment, name }: Server): string | undefined {
  const title = environment ?? name;
  if (title !== undefined && words(title).length > 0) return title;
  const found = words((docs.description ?? "").slice(0, 100)).filter(
    (word) => !/^(?:the|our|server|servers|environment|api|url|endpoint|generated)$/i.test(word),
  );
  return found.length > 0 && found.length <= 3 && (docs.description ?? "").length <= 40 ? found.join(" ") : undefined;
}

/** The word in the host that says what the server is for: `https://api.staging.example` is `staging`. */
function environmentOf({ url }: Server): string | undefined {
  const [host = ""] = /(?<=^[a-z][a-z\d+.-]*:\/\/)[^/?#]+/i.exec(url) ?? [];
  if (/^(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/i.test(host)) return "local";
  // The last label is a domain: `paperbox.dev` is not for development.
  return words(host.replace(/\.[^.]*$/, "")).find((word) => ENVIRONMENTS.test(word));
}

const ENVIRONMENTS =
  /^(?:sandbox|staging|stage|test|testing|dev|development|qa|uat|demo|beta|preview|mock|prod|production)$/i;

/** The URL with the defaults of its variables. `undefined` if it is relative and the document has no URL. */
export function absoluteServer(server: Server, base?: string): string | undefined {
  const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
  const url = server.url.replace(/\{([^{}]*)\}/g, (whole, name: string) => defaults.get(name) ?? whole);
  if (/^https?:\/\/[^/?#]/i.test(url)) return url;
  return base !== undefined && URL.canParse(url, base) ? new URL(url, base).href : undefined;
}

export function* serverDeclarations(api: Api): Generator<Declaration> {
  if (api.servers.length === 0) return;
  yield declareConstant("servers", "#/servers", SERVERS_FILE, ["servers", "api servers"]);
  for (const { key, server } of namedServers(api)) {
    if (server.variables.length === 0) continue;
    yield declareType("server-variables", server.at, SERVERS_FILE, [`${key} server variables`]);
  }
}

export function serversView(api: Api, file: FileScope): View {
  const variables: View[] = [];
  const servers = namedServers(api).map(({ key, server }): View => {
    const comment = docComment(docParagraphs(server.docs, key));
    const url = literal(server.url);
    if (server.variables.length === 0) return { comment, key: objectKey(key), value: url };
    const name = file.name("server-variables", server.at);
    variables.push({ name, server: propertyKey(key), members: server.variables.map(variableMember) });
    const defaults = list(
      "{",
      server.variables.map((variable) => member(variable.name, literal(variable.default))),
      "}",
      8,
    );
    const serverUrl = file.runtime("server-url", "serverUrl", "value");
    return {
      comment,
      key: objectKey(key),
      value: code`(variables: ${name} = {}): string =>\n  ${serverUrl}(${url}, ${defaults}, variables)`,
    };
  });
  return { name: file.name("servers", "#/servers"), variables, servers };
}

function variableMember({ default: fallback, docs, name, values }: Server["variables"][number]): View {
  const type = values === undefined ? typeName("string") : join(literals(values), " | ");
  return {
    comment: docComment(docParagraphs(docs, name), [{ tag: "default", text: literal(fallback).text }]),
    member: code`readonly ${propertyKey(name)}?: ${type}`,
  };
}
