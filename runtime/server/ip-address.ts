/** A range of addresses: `10.0.0.0/8`, `2001:db8::/32`, or one address. */
export interface AddressRange {
  readonly value: bigint;
  /** Of the 128 bits, how many count. */
  readonly bits: number;
}

/**
 * An address as a number of 128 bits; IPv4 as the IPv6 address that stands for it (RFC 4291, 2.5.5.2).
 *
 * @returns `undefined` for what is no address
 */
export function parseAddress(text: string): bigint | undefined {
  const [address = ""] = text.split("%", 1);
  return address.includes(":") ? parseV6(address) : parseV4(address);
}

const MAPPED = 0xffff_0000_0000n;

function parseV4(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4) return undefined;
  let value = 0n;
  for (const part of parts) {
    // Leading zeros mean octal to some: they are refused.
    if (!/^(?:0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined;
    value = (value << 8n) | BigInt(part);
  }
  return MAPPED | value;
}

function parseV6(text: string): bigint | undefined {
  if (text.length > 45) return undefined;
  const halves = withoutV4(text)?.split("::");
  if (halves === undefined || halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  let value = 0n;
  for (const group of [...head, ...Array<string>(missing).fill("0"), ...tail]) {
    if (!/^[0-9a-f]{1,4}$/i.test(group)) return undefined;
    value = (value << 16n) | BigInt(`0x${group}`);
  }
  return value;
}

/** `::ffff:192.0.2.1` may end in an IPv4 address. */
function withoutV4(text: string): string | undefined {
  if (!text.includes(".")) return text;
  const colon = text.lastIndexOf(":");
  const last = parseV4(text.slice(colon + 1));
  if (last === undefined) return undefined;
  const low = last & 0xffff_ffffn;
  return `${text.slice(0, colon + 1)}${(low >> 16n).toString(16)}:${(low & 0xffffn).toString(16)}`;
}

/** @returns `undefined` for what is neither an address nor a range */
export function parseRange(text: string): AddressRange | undefined {
  const [address = "", length, ...rest] = text.split("/");
  const value = parseAddress(address);
  if (value === undefined || rest.length > 0) return undefined;
  if (length === undefined) return { value, bits: 128 };
  const width = address.includes(":") ? 128 : 32;
  if (!/^\d{1,3}$/.test(length) || Number(length) > width) return undefined;
  return { value, bits: Number(length) + 128 - width };
}

export function inRange(address: bigint, { value, bits }: AddressRange): boolean {
  return (address ^ value) >> BigInt(128 - bits) === 0n;
}
