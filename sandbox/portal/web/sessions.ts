import { createHmac, timingSafeEqual } from "node:crypto";
import { randomToken, sameBytes, sha256, sha256Hex } from "../../../runtime/server/policies/digest.ts";
import type { Database } from "../../database.ts";

/** Who is signed in. The token is in a cookie; only its digest is stored. */
export interface Session {
  readonly token: string;
}

/** Signs people in, and makes sure that each form is sent by its session, once. */
export interface Sessions {
  /** The code of the one-time link, until it is used. */
  readonly code: string;
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

/** What sessions are stored as, among the tokens of applications. Not a client id. */
const OWNER = "portal";

export function createSessions(
  { tokens, policies }: Pick<Database, "tokens" | "policies">,
  adminToken: string,
  now: () => number,
): Sessions {
  const code = randomToken();
  let isCodeUsed = false;
  const begin = async (): Promise<Session> => {
    const token = randomToken();
    await tokens.put(await sha256Hex(token), { clientId: OWNER, expiresAt: now() + SESSION_SECONDS * 1000 });
    return { token };
  };
  const isSame = async (one: string, other: string): Promise<boolean> =>
    sameBytes(await sha256(one), await sha256(other));
  return {
    code,
    async signInWithCode(given) {
      if (isCodeUsed || !(await isSame(given, code))) return undefined;
      isCodeUsed = true;
      return begin();
    },
    signInWithToken: async (given) => ((await isSame(given, adminToken)) ? begin() : undefined),
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
      return `${nonce}.${signatureOf(session, path, nonce)}`;
    },
    async useFormToken(session, path, token) {
      const [nonce = "", signature = ""] = token.split(".");
      const expected = Buffer.from(signatureOf(session, path, nonce));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "invalid";
      const claim = await policies.idempotencyStore.claim({
        scope: `portal form ${nonce}`,
        fingerprint: "",
        retentionSeconds: SESSION_SECONDS,
      });
      if (claim.kind !== "first") return "used";
      await claim.keep({ status: 204, headers: {}, body: null });
      await claim.release();
      return "valid";
    },
  };
}

function signatureOf({ token }: Session, path: string, nonce: string): string {
  return createHmac("sha256", token).update(`${path}\n${nonce}`).digest("base64url");
}
