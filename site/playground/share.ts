// The state of the playground in the fragment of the URL. Browsers do not send fragments to servers.

export interface Shared {
  readonly text: string;
  readonly targets: readonly string[];
  readonly lenient: boolean;
}

/** Characters of a fragment. Longer URLs are cut by many programs. */
const MOST = 30_000;

/** @returns `undefined` if the document is too large for a URL */
export async function toFragment(shared: Shared): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  const fragment = base64url(packed);
  return fragment.length > MOST ? undefined : fragment;
}

/** @returns `undefined` if the fragment is not one of ours */
export async function fromFragment(fragment: string): Promise<Shared | undefined> {
  if (fragment === "" || fragment.length > MOST) return undefined;
  try {
    const packed = Uint8Array.from(atob(fragment.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value !== "object" || value === null) return undefined;
    const { lenient, targets, text }: Partial<Record<keyof Shared, unknown>> = value;
    if (typeof text !== "string" || !Array.isArray(targets)) return undefined;
    return { text, targets: targets.filter((name) => typeof name === "string"), lenient: lenient === true };
  } catch {
    return undefined;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    // A small fragment may unpack to gigabytes.
    if (length > 4_000_000) throw new RangeError("the document in the URL is too large");
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
