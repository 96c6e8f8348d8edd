import type { Api } from "../../../../generator/ir/api.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { TOKEN, USER } from "../../support/stub.ts";
import type { Given, HttpFault, Sent } from "./between-http.ts";

export interface GeneralFault {
  readonly name: string;
  readonly check: CheckName;
  /** Made again for each run, because some count requests. */
  readonly fault: (api: Api) => HttpFault;
}

const isJson = ({ headers }: Given): boolean => String(headers["content-type"]).includes("json");
const succeeded = ({ status }: Given): boolean => status >= 200 && status < 300;

const answer =
  (when: (given: Given, sent: Sent) => boolean, change: (given: Given) => void): GeneralFault["fault"] =>
  () => ({
    response(given, sent) {
      if (when(given, sent)) change(given);
    },
  });

const jsonSuccess = (given: Given): boolean => succeeded(given) && isJson(given);
const body = (text: string) => (given: Given) => void (given.body = Buffer.from(text));

/** What was refused is answered as if it had been done. */
function done(when: (given: Given, sent: Sent) => boolean): GeneralFault["fault"] {
  return () => {
    const kept = new Map<string, Given>();
    const keyOf = ({ method, url }: Sent): string => `${method} ${url.replace(/\?.*/s, "")}`;
    return {
      response(given, sent) {
        if (succeeded(given)) kept.set(keyOf(sent), { ...given, headers: { ...given.headers } });
        if (!when(given, sent)) return;
        const old = kept.get(keyOf(sent)) ?? { status: 200, headers: {}, body: Buffer.alloc(0) };
        Object.assign(given, { status: old.status, headers: { ...old.headers }, body: old.body });
      },
    };
  };
}

const isRefused = ({ status }: Given): boolean => status === 400 || status === 422;

function isBroken({ body: sent, headers }: Sent): boolean {
  if (!String(headers["content-type"]).includes("json") || sent.length === 0) return false;
  try {
    JSON.parse(sent.toString("utf8"));
    return false;
  } catch {
    return true;
  }
}

/** Every credential there is, in the place it goes to. */
function withCredentials({ securitySchemes }: Api, sent: Sent): void {
  for (const scheme of securitySchemes) {
    if (scheme.kind === "apiKey" && scheme.in === "header") sent.headers[scheme.key.toLowerCase()] = TOKEN;
    else if (scheme.kind === "apiKey" && scheme.in === "cookie") sent.headers["cookie"] = `${scheme.key}=${TOKEN}`;
    else if (scheme.kind === "apiKey") {
      const url = new URL(sent.url, "http://localhost");
      url.searchParams.set(scheme.key, TOKEN);
      sent.url = url.pathname + url.search;
    } else if (scheme.kind === "basic") sent.headers["authorization"] = `Basic ${btoa(USER)}`;
    else sent.headers["authorization"] = `Bearer ${TOKEN}`;
  }
}

/** Faults that a server of any document can have. */
export const GENERAL_FAULTS: readonly GeneralFault[] = [
  { name: "successes are null", check: "body-schema", fault: answer(jsonSuccess, body("null")) },
  { name: "successes are truncated", check: "body-schema", fault: answer(jsonSuccess, body('{"unfinished":')) },
  {
    name: "members of successes are duplicated",
    check: "body-schema",
    fault: answer(jsonSuccess, (given) => {
      const text = given.body.toString("utf8");
      const [name] = /"[^"]*"(?=\s*:)/.exec(text) ?? ['"x"'];
      given.body = Buffer.from(text.replace(/^(\[?)\{/, `$1{${name}:null,${name}:null,`));
    }),
  },
  {
    name: "successes are HTML",
    check: "content-type",
    fault: answer(jsonSuccess, (given) => void (given.headers["content-type"] = "text/html")),
  },
  {
    name: "successes have another status",
    check: "documented-status",
    fault: answer(succeeded, (given) => void (given.status = 299)),
  },
  {
    name: "every fifth success breaks the server",
    check: "no-server-error",
    fault: () => {
      let count = 0;
      return {
        response(given) {
          if (succeeded(given) && ++count % 5 === 0) Object.assign(given, { status: 500, body: Buffer.alloc(0) });
        },
      };
    },
  },
  {
    name: "credentials are ignored",
    check: "authentication-required",
    fault: (api) => ({ request: (sent) => withCredentials(api, sent) }),
  },
  {
    name: "a 401 has no WWW-Authenticate",
    check: "www-authenticate",
    fault: answer(
      ({ status }) => status === 401,
      (given) => void delete given.headers["www-authenticate"],
    ),
  },
  {
    name: "a 405 has no Allow",
    check: "unsupported-method",
    fault: answer(
      ({ status }) => status === 405,
      (given) => void delete given.headers["allow"],
    ),
  },
  {
    name: "any path is accepted",
    check: "unknown-path",
    fault: answer(
      ({ status }) => status === 404,
      (given) => void (given.status = 200),
    ),
  },
  {
    name: "invalid values are accepted",
    check: "invalid-request-rejected",
    fault: done((given, sent) => isRefused(given) && !isBroken(sent)),
  },
  {
    name: "malformed JSON is accepted",
    check: "malformed-body-rejected",
    fault: done((given, sent) => isRefused(given) && isBroken(sent)),
  },
  { name: "any media type is accepted", check: "unsupported-media-type", fault: done(({ status }) => status === 415) },
  {
    name: "valid requests are rejected",
    check: "valid-request-accepted",
    fault: answer(succeeded, (given) => void (given.status = 400)),
  },
];
