import { createHmac, scryptSync, timingSafeEqual } from "node:crypto";
import { hasDigest, randomToken, sha256Hex } from "../../../runtime/server/policies/digest.ts";
import type { Database } from "../../database.ts";

/** Who is signed in. The token is in a cookie; only its digest is stored. */
export interface Session {
  readonly token: string;
}

/** Signs people in, and accepts each form once, from its own session. */
export interface Sessions {
  /** Signs in with the code of a link that has neither expired nor been used. */
  signInWithCode(code: string): Promise<Session | undefined>;
  signInWithToken(adminToken: string): Promise<Session | undefined>;
  find(token: string | undefined): Promise<Session | undefined>;
  end(session: Session): Promise<void>;
  /** A token for one use of the form that is sent to a path. */
  formToken(session: Session, path: string): string;
  /** Judges the token of a form that was sent. Valid ones are used up. */
  useFormToken(session: Session, path: string, token: string): Promise<"valid" | "used" | "invalid">;
}

export const SESSION_SECONDS = 43_200;
const LINK_SECONDS = 900;

/** Path and query that sign in once, within 15 minutes, at every process with this admin token and its database. */
export function signInPath(adminToken: string, now: number): string {
  const claims = `${Math.floor(now) + LINK_SECONDS * 1000}.${randomToken()}`;
  return `/portal/sign-in?code=${claims}.${signatureOf(linkKey(adminToken), claims)}`;
}

/** Takes about 50 ms: a link that gets into a log must not reveal an admin token that a person chose. */
function linkKey(adminToken: string): Buffer {
  return scryptSync(adminToken, "portal sign-in link", 32);
}

/** Sessions are stored beside the access tokens, under this name instead of a client id. */
const OWNER = "portal";

export function createSessions(
  { tokens, policies }: Pick<Database, "tokens" | "policies">,
  adminToken: string,
  now: () => number,
): Sessions {
  const key = linkKey(adminToken);
  const begin = async (): Promise<Session> => {
    const token = randomToken();
    await tokens.put(await sha256Hex(token), { clientId: OWNER, expiresAt: now() + SESSION_SECONDS * 1000 });
    return { token };
  };
  /** Whether this is the first use of a nonce, in all processes. */
  const isFirstUse = async (scope: string, retentionSeconds: number): Promise<boolean> => {
    const claim = await policies.idempotencyStore.claim({ scope, fingerprint: "", retentionSeconds });
    if (claim.kind !== "first") return false;
    await claim.keep({ status: 204, headers: {}, body: null });
    return true;
  };
  return {
    async signInWithCode(code) {
      const [expires = "", nonce = "", signature = ""] = code.split(".");
      if (!isSignature(signature, signatureOf(key, `${expires}.${nonce}`))) return undefined;
      // As long as the link is valid: the clock of the machine that made it may be ahead.
      const seconds = Math.ceil((Number(expires) - now()) / 1000);
      return seconds > 0 && (await isFirstUse(`portal link ${nonce}`, seconds)) ? begin() : undefined;
    },
    signInWithToken: async (given) => ((await hasDigest(given, await sha256Hex(adminToken))) ? begin() : undefined),
    async find(token) {
      if (token === undefined) return undefined;
      const record = await tokens.get(await sha256Hex(token));
      return record?.clientId === OWNER && now() < record.expiresAt ? { token } : undefined;
    },
    async end({ token }): Promise<void> {
      await tokens.put(await sha256Hex(token), { clientId: OWNER, expiresAt: 0 });
    },
    formToken(session, path): string {
      const nonce = randomToken();
      return `${nonce}.${signatureOf(session.token, `${path}\n${nonce}`)}`;
    },
    async useFormToken(session, path, token) {
      const [nonce = "", signature = ""] = token.split(".");
      if (!isSignature(signature, signatureOf(session.token, `${path}\n${nonce}`))) return "invalid";
      return (await isFirstUse(`portal form ${nonce}`, SESSION_SECONDS)) ? "valid" : "used";
    },
  };
}

function signatureOf(key: string | Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

function isSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
