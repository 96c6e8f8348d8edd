import { jsonOf } from "./message.ts";

/** A part of a text that was split at its secrets. */
export interface Piece {
  readonly text: string;
  /** Whether this part replaces a secret. */
  readonly secret: boolean;
}

export interface SecretKind {
  /** Encodes the secret as it appears inside base64. */
  readonly encode?: (secret: string) => string;
  /** Whether it is a name rather than a secret. Similar names are then not redacted. */
  readonly isPublic?: boolean;
}

/** Secrets and their replacements in printed text. */
export interface Secrets {
  /** @param variable the environment variable to print instead, in POSIX shell syntax */
  add(secret: string, variable: string, how?: SecretKind): void;
  /** Adds the tokens of a token response (RFC 6749 section 5.1). */
  learnFrom(body: Uint8Array): void;
  /** Splits a text at its secrets, so that each part can be quoted separately. */
  pieces(text: string): readonly Piece[];
}

/** Shorter secrets occur inside ordinary words, so they are redacted only as whole words. */
const SHORTEST = 4;

const TOKENS = ["access_token", "refresh_token", "id_token"] as const;
/** Bytes. Token responses are short. */
const MOST_SEARCHED = 65_536;

export function createSecrets(): Secrets {
  const known = new Map<string, string>();
  let patterns: readonly (readonly [pattern: RegExp, name: string])[] | undefined;

  /** The first name of a text is kept. */
  function learn(text: string, name: string): void {
    if (text === "" || known.has(text)) return;
    known.set(text, name);
    patterns = undefined;
  }

  const secrets: Secrets = {
    learnFrom(body) {
      const text = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, MOST_SEARCHED));
      if (!text.includes('_token"')) return;
      const value = jsonOf(body)?.value;
      if (typeof value !== "object" || value === null) return;
      for (const name of TOKENS) {
        const token: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
        if (typeof token === "string") secrets.add(token, name.toUpperCase());
      }
    },
    add(secret, variable, { encode, isPublic = false } = {}) {
      for (const form of formsOf(encode?.(secret) ?? secret)) {
        learn(form, encode === undefined ? `$${variable}` : `$(printf %s "$${variable}" | base64)`);
      }
      if (isPublic || encode !== undefined || secret.length <= SHORTEST) return;
      // Checks also send altered secrets, which would reveal the original.
      for (const form of formsOf(secret.slice(0, -1))) learn(form, `\${${variable}%?}`);
      for (const form of formsOf(secret.toUpperCase())) learn(form, `$(printf %s "$${variable}" | tr a-z A-Z)`);
      for (const form of formsOf(secret.toLowerCase())) learn(form, `$(printf %s "$${variable}" | tr A-Z a-z)`);
    },
    pieces(text) {
      patterns ??= [...known]
        .toSorted(([a], [b]) => b.length - a.length)
        .map(([form, name]) => [patternOf(form), name]);
      let found: readonly Piece[] = [{ text, secret: false }];
      // Longest first, because an id may be part of a secret.
      for (const [pattern, name] of patterns) {
        found = found.flatMap((piece) => {
          if (piece.secret) return [piece];
          const parts = piece.text.split(pattern);
          if (parts.length === 1) return [piece];
          return parts.flatMap((part, index) => [
            ...(index === 0 ? [] : [{ text: name, secret: true }]),
            { text: part, secret: false },
          ]);
        });
      }
      return found.filter((piece) => piece.text !== "");
    },
  };
  return secrets;
}

/** The encodings of a secret in headers, URLs, forms (`+` for a space) and JSON. */
function formsOf(secret: string): ReadonlySet<string> {
  return new Set([
    secret,
    encodeURIComponent(secret.toWellFormed()),
    new URLSearchParams([["", secret]]).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
  ]);
}

function patternOf(secret: string): RegExp {
  const exact = secret.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return secret.length < SHORTEST
    ? new RegExp(`(?<![\\p{L}\\p{N}_])${exact}(?![\\p{L}\\p{N}_])`, "u")
    : new RegExp(exact, "u");
}
