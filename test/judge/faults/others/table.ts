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

const foundBy = (check: CheckName, faults: Readonly<Record<string, GeneralFault["fault"]>>): readonly GeneralFault[] =>
  Object.entries(faults).map(([name, fault]) => ({ name, check, fault }));

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
  ...foundBy("body-schema", {
    "successes are null": answer(jsonSuccess, body("null")),
    "successes are truncated": answer(jsonSuccess, body('{"unfinished":')),
    "members of successes are duplicated": answer(jsonSuccess, (given) => {
      const text = given.body.toString("utf8");
      const [name] = /"[^"]*"(?=\s*:)/.exec(text) ?? ['"x"'];
      given.body = Buffer.from(text.replace(/^(\[?)\{/, `$1{${name}:null,${name}:null,`));
    }),
  }),
  ...foundBy("content-type", {
    "successes are HTML": answer(jsonSuccess, (given) => void (given.headers["content-type"] = "text/html")),
  }),
  ...foundBy("documented-status", {
    "successes have another status": answer(succeeded, (given) => void (given.status = 299)),
  }),
  ...foundBy("no-server-error", {
    "every fifth success breaks the server": () => {
      let count = 0;
      return {
        response(given) {
          if (succeeded(given) && ++count % 5 === 0) Object.assign(given, { status: 500, body: Buffer.alloc(0) });
        },
      };
    },
  }),
  ...foundBy("authentication-required", {
    "credentials are ignored": (api) => ({ request: (sent) => withCredentials(api, sent) }),
  }),
  ...foundBy("www-authenticate", {
    "a 401 has no WWW-Authenticate": answer(
      ({ status }) => status === 401,
      (given) => void delete given.headers["www-authenticate"],
    ),
  }),
  ...foundBy("unsupported-method", {
    "a 405 has no Allow": answer(
      ({ status }) => status === 405,
      (given) => void delete given.headers["allow"],
    ),
  }),
  ...foundBy("unknown-path", {
    "any path is accepted": answer(
      ({ status }) => status === 404,
      (given) => void (given.status = 200),
    ),
  }),
  ...foundBy("invalid-request-rejected", {
    "invalid values are accepted": done((given, sent) => isRefused(given) && !isBroken(sent)),
  }),
  ...foundBy("malformed-body-rejected", {
    "malformed JSON is accepted": done((given, sent) => isRefused(given) && isBroken(sent)),
  }),
  { name: "any media type is accepted", check: "unsupported-media-type", fault: done(({ status }) => status === 415) },
  ...foundBy("valid-request-accepted", {
    "valid requests are rejected": answer(succeeded, (given) => void (given.status = 400)),
  }),
];
