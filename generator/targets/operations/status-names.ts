import { words } from "../../names/words.ts";
import type { Response, ResponseStatus } from "../../ir/api.ts";
import { statusText, successesOf } from "../../ir/status.ts";
import { type Code, code, join } from "../../print/code.ts";
import { literal } from "../../print/literal.ts";
import type { FileScope } from "../target.ts";
import { objectKey } from "../../print/key.ts";

/**
 * Common names of error codes by status, lowercase without separators: reason phrases of RFC 9110 and variants, the plainest first.
 * A name may belong to several statuses.
 */
const NAMES: ReadonlyMap<number, readonly string[]> = new Map(
  Object.entries({
    400: `badrequest invalidrequest malformedrequest malformed validationfailed validation invalidparameter
      invalidparameters invalidargument invalidinput badinput invaliddata invalidpayload invalidrequestbody
      invalidsyntax invalidjson invalidbody parse format invalidformat invalidclient`,
    401: `unauthorized unauthorised unauthenticated notauthenticated authenticationrequired authenticationfailed
      authenticationfailure authentication invalidcredentials invalidtoken tokeninvalid tokenexpired expiredtoken
      invalidapikey missingcredentials missingtoken missingapikey login loginrequired notauthorized invalidclient security`,
    402: "paymentrequired",
    403: `forbidden permissiondenied accessdenied insufficientpermissions insufficientpermission insufficientscope
      insufficientprivileges notallowed permission authorization notauthorized`,
    404: "notfound resourcenotfound doesnotexist resourcemissing",
    405: "methodnotallowed methodnotsupported",
    406: "notacceptable",
    408: "requesttimeout",
    409: "conflict alreadyexists alreadyexist resourceexists",
    410: "gone",
    412: "preconditionfailed",
    413: "contenttoolarge payloadtoolarge requesttoolarge requestentitytoolarge bodytoolarge toolarge",
    414: "uritoolong requesturitoolong",
    415: `unsupportedmediatype unsupportedmedia unsupportedcontenttype invalidcontenttype unsupportedtype
      unsupportedfiletype unsupportedformat invalidmediatype`,
    422: `unprocessablecontent unprocessableentity unprocessable validationfailed validation invalidbody invalidinput
      invalidparameter invalidparameters invalidargument badinput invaliddata invalidpayload invalidrequestbody
      invalidrequest`,
    428: "preconditionrequired",
    429: "toomanyrequests ratelimited ratelimitexceeded ratelimit throttled resourceexhausted",
    431: "requestheaderfieldstoolarge headerstoolarge",
    500: "internalserver internal server serverfailure internalfailure unexpected unknown exception",
    501: "notimplemented unimplemented",
    502: "badgateway upstream upstreamfailure",
    503: "serviceunavailable temporarilyunavailable unavailable overloaded maintenance",
    504: "gatewaytimeout deadlineexceeded",
  }).map(([status, names]) => [Number(status), names.split(/\s+/)]),
);

/** Endings of codes that also name a thing: `order_not_found`, `EMAIL_ALREADY_EXISTS`. */
const ENDINGS: ReadonlyMap<number, RegExp> = new Map([
  [404, /notfound$/],
  [409, /(?:alreadyexists|conflict)$/],
]);

/**
 * Words that suggest a status if no code has a common name: `SERIAL_TAKEN` for 409, `invalid` for 422. The first match counts,
 * also among several codes. The contract may mean something else, so such a code belongs to no status for certain.
 */
const HINTS: readonly (readonly [word: RegExp, ...statuses: number[]])[] = [
  [/ratelimit|throttl|quota|^toomany|slowdown/, 429],
  [/^(?:login|signin|auth)|credentials|apikey|session/, 401],
  [/payment|card|funds/, 402],
  [/denied|forbidden|permission|permitted/, 403],
  [/^(?:nosuch|unknown)|notexist/, 404],
  [/(?:taken|exists|duplicate|conflict|inuse)$|^(?:already|duplicate|conflict)/, 409],
  [/stale|outdated|precondition|mismatch/, 412, 409],
  [/too(?:large|big)$/, 413],
  [/(?:media|content)type/, 415],
  [/unavailable|overload|maintenance/, 503],
  [/internal|server|unexpected/, 500],
  [/invalid|malformed|validation|^bad/, 422, 400],
  [/missing|required/, 422, 400],
];

/** Normalizes a code: `ERR_NOT_FOUND`, `NotFoundError` and `not-found` are equal. */
function nameOf(code: string): string {
  const plain = words(code).join("").toLowerCase();
  const bare = plain.replace(/^err(?:or)?(?=.)|(?<=.)(?:error|exception)$/g, "");
  return bare === "" ? plain : bare;
}

/** Whether the name of an error code fits a status. */
export function saysStatus(code: string, status: number): boolean {
  const name = nameOf(code);
  return NAMES.get(status)?.includes(name) === true || ENDINGS.get(status)?.test(name) === true;
}

/** The statuses that the name of an error code fits. Empty: it may belong to any. */
export function statusesOf(code: string): readonly number[] {
  return [...NAMES.keys()].filter((status) => saysStatus(code, status));
}

/** The error code of each status of a class, or of all. */
export function codesOfStatuses(codes: readonly string[], hundreds?: number): readonly (readonly [number, string])[] {
  return [...NAMES.keys()].flatMap((status) => {
    const code =
      hundreds === undefined || hundreds === Math.trunc(status / 100) ? codeForStatus(codes, status) : undefined;
    return code === undefined ? [] : [[status, code] as const];
  });
}

/** Whether the name of a code fits no other status. */
export function isFree(code: string, status: number): boolean {
  return saysStatus(code, status) || statusesOf(code).length === 0;
}

function rankOf(code: string, status: number): number {
  const index = NAMES.get(status)?.indexOf(nameOf(code)) ?? -1;
  return index === -1 ? Infinity : index;
}

/** The status that the name of an error code fits best. */
export function statusOf(code: string): number | undefined {
  return statusesOf(code).toSorted((one, other) => rankOf(code, one) - rankOf(code, other))[0];
}

const PART = "(?:param|parameter|query|header|field|property|attribute|member|argument|value|input|data)s?";
const MISSING = new RegExp(
  `^(?:missing|required|missingrequired)(?:${PART})?$|^(?:required)?${PART}(?:is)?(?:missing|required)$`,
);

/** Codes of missing members or parameters, such as `parameter_missing`: those of members first, those of parameters last. */
export function missingCodesOf(codes: Iterable<string>): readonly string[] {
  const rankOfPart = (code: string): number => (/param|query|header/i.test(code) ? 1 : 0);
  const found = [...new Set(codes)].filter((code) => MISSING.test(nameOf(code)));
  return found.toSorted((one, other) => rankOfPart(one) - rankOfPart(other));
}

/** The error code that fits a status best: by its name, else by a hint. */
export function codeForStatus(codes: readonly string[], status: number): string | undefined {
  const own = codes.filter((code) => saysStatus(code, status));
  const [best] = own.toSorted((one, other) => rankOf(one, status) - rankOf(other, status));
  const hinted = (): string | undefined => {
    const suggesting = codes.filter((code) => statusesOf(code).length === 0 && hintOf(code)?.includes(status));
    return suggesting.toSorted((one, other) => hintRankOf(one) - hintRankOf(other))[0];
  };
  // Many APIs have one code for invalid input, whether they answer 400 or 422.
  return best ?? hinted() ?? (status === 422 ? codeForStatus(codes, 400) : undefined);
}

function hintOf(code: string): readonly unknown[] | undefined {
  return HINTS[hintRankOf(code)];
}

function hintRankOf(code: string): number {
  const name = nameOf(code);
  return HINTS.findIndex(([word]) => word.test(name));
}

type Hundreds = 2 | 3 | 4 | 5;

/**
 * The type of `status` for responses with the same body: `404 | 409`, or `Status4XX` without the statuses documented separately.
 * With it, results and replies narrow by `status`.
 *
 * @param all every response of the operation
 * @param ok restricts `default` to successes or to failures
 */
export function statusTypes(
  statuses: readonly ResponseStatus[],
  all: readonly Response[],
  file: FileScope,
  ok?: boolean,
): Code {
  const codes = new Set(statuses.flatMap((status) => (status.kind === "exact" ? [status.code] : [])));
  const ranges = statuses.flatMap((status) => (status.kind === "range" ? [status.hundreds] : []));
  if (statuses.some(({ kind }) => kind === "default")) {
    ranges.push(...hundredsOfDefault(all).filter((own) => ok === undefined || ok === (own === 2)));
  }
  const hundreds = [...new Set(ranges)].toSorted();
  const exact = [...codes].filter((status) => !hundreds.some((own) => own === Math.trunc(status / 100)));
  const others = all.flatMap(({ status }) => (status.kind === "exact" && !codes.has(status.code) ? [status.code] : []));
  return join(
    [
      ...exact.map((status) => literal(status)),
      ...hundreds.map((own) => {
        const range = file.runtime("status", `Status${own}XX`, "type");
        const taken = others.filter((status) => Math.trunc(status / 100) === own).map((status) => literal(status));
        return taken.length === 0 ? range : code`Exclude<${range}, ${join(taken, " | ")}>`;
      }),
    ],
    " | ",
  );
}

/**
 * The ranges that `default` covers: failures, and successes only if none is documented. Ranges with an entry of their own are
 * excluded.
 */
function hundredsOfDefault(all: readonly Response[]): readonly Hundreds[] {
  const hasSuccess = successesOf(all).length > 0;
  const ranges = new Set(all.flatMap(({ status }) => (status.kind === "range" ? [status.hundreds] : [])));
  return ([2, 3, 4, 5] as const).filter((own) => !ranges.has(own) && !(own === 2 && hasSuccess));
}

/** The key of a status in an object: `200`, `"4XX"`, `default`. */
export function statusKey(status: ResponseStatus): Code {
  return status.kind === "exact" ? literal(status.code) : objectKey(statusText(status));
}
