import type { Api } from "../../ir/api.ts";
import { type Code, code, join } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { memberAccess } from "../../print/key.ts";
import { EMPTY, list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import type { FileScope } from "../target.ts";
import { credentialNames, wantsTokens } from "./credentials-file.ts";
import { CLIENT } from "./plan.ts";
import { type NamedServer, namedServers } from "./servers.ts";
import { isSendable } from "../operations/supported.ts";
import type { IndexView, OptionsView } from "./views.ts";

/** The parts of the function that creates the client. */
export type Factory = Pick<IndexView, "ownOptions" | "options" | "prepared" | "settings">;

/** Whether the contract says of any response that retries help. Only then does the client retry. */
export function hasRetries(api: Api): boolean {
  return api.operations.some(
    (operation) => isSendable(operation) && operation.responses.some(({ retry }) => retry !== undefined),
  );
}

export function factoryOf(api: Api, file: FileScope, validates: boolean): Factory {
  const base = file.runtime("client", "ClientOptions", "type");
  const [first] = namedServers(api);
  const server = first === undefined ? undefined : serverCode(file, first);
  const credentials = credentialNames(api, file);
  const retries = hasRetries(api);
  if (credentials === undefined && !retries && !validates) {
    const settings = server === undefined ? code`options` : code`{ server: ${server}, ...options }`;
    return { ownOptions: [], options: base, prepared: [], settings };
  }

  const members: OptionsView["members"][number][] = [];
  const prepared: Code[] = [];
  const settings: Code[] = server === undefined ? [] : [code`server: ${server}`];
  if (retries) {
    const retry = file.runtime("retry", "retry", "value");
    const type = file.runtime("retry", "RetryOptions", "type");
    const comment = "How requests are retried, where the contract allows it and it is safe. `false` never retries.";
    members.push({ comment: docComment([comment]) ?? EMPTY, member: code`retry?: ${type} | false` });
    prepared.push(code`const again = ${retry}(options.retry === false ? { attempts: 1 } : options.retry);`);
  }
  if (credentials !== undefined) {
    const comment = "Credentials of the operations. Pass `auth` to supply your own middleware.";
    members.push({ comment: docComment([comment]) ?? EMPTY, member: code`credentials?: ${credentials.type}` });
    prepared.push(code`const auth = ${credentials.step}(${join(authArguments(api, server, retries), ", ")});`);
    settings.push(code`auth`);
  }
  if (validates) {
    const type = file.runtime("validation/exchange", "Validation", "type");
    const comment = "What the client validates: nothing (`none`), responses, or requests too (`all`). Default: `none`.";
    members.push({ comment: docComment([comment]) ?? EMPTY, member: code`validate?: ${type}` });
    settings.push(code`validator: ${file.runtime("validation/exchange", "validating", "value")}(options.validate)`);
  }
  settings.push(code`...options`);
  if (retries) settings.push(code`use: [...(options.use ?? []), again]`);
  const name = file.name("client-options", CLIENT);
  return { ownOptions: [{ name, base, members }], options: name, prepared, settings: list("{", settings, "}", 40) };
}

/** Token requests use the same server, `fetch` and retries as the client. */
function authArguments(api: Api, server: Code | undefined, retries: boolean): readonly Code[] {
  const given = code`options.credentials ?? {}`;
  if (!wantsTokens(api)) return [given];
  const base = code`server: options.baseUrl ?? options.server ?? ${server ?? literal("")}`;
  return [given, list("{", [base, code`fetch: options.fetch`, ...(retries ? [code`retry: again`] : [])], "}", 60)];
}

function serverCode(file: FileScope, { key, server }: NamedServer): Code {
  const access = memberAccess(file.use("servers", "#/servers"), key);
  return server.variables.length === 0 ? access : code`${access}()`;
}
