import { describe, expect, test } from "vitest";
import { clientAddress, parseAddress } from "../../runtime/server/client-address.ts";
import type { ServerRequest } from "../../runtime/server/http.ts";

function request(remoteAddress: string | undefined, forwarded?: string): ServerRequest {
  const header = (name: string): string | undefined => (name === "x-forwarded-for" ? forwarded : undefined);
  const body = { present: false, bytes: () => Promise.reject(new Error("none")), stream: () => new ReadableStream() };
  return { method: "GET", target: "/", header, body, ...(remoteAddress !== undefined && { remoteAddress }) };
}

describe("the client's address", () => {
  const trusting = clientAddress(["10.0.0.0/8", "192.0.2.7", "fd00::/8"]);

  test.each<[remote: string | undefined, forwarded: string | undefined, want: string]>([
    ["203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["10.1.2.3", undefined, "10.1.2.3"],
    ["10.1.2.3", "198.51.100.1", "198.51.100.1"],
    ["::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"],
    ["fd00::1", "2001:db8::5", "2001:db8::5"],
    // Addresses that the client adds in front are not trusted.
    ["10.1.2.3", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
    ["10.1.2.3", "1.1.1.1, 198.51.100.1, 192.0.2.7, 10.9.9.9", "198.51.100.1"],
    ["192.0.2.8", "198.51.100.1", "192.0.2.8"],
    ["11.0.0.1", "198.51.100.1", "11.0.0.1"],
    // All are proxies: the first of them.
    ["10.1.2.3", "10.5.5.5, 10.6.6.6", "10.5.5.5"],
    ["10.1.2.3", "unknown, 10.6.6.6", "10.6.6.6"],
    ["10.1.2.3", "<script>", "10.1.2.3"],
    ["10.1.2.3", "", "10.1.2.3"],
    ["10.1.2.3", ",,,", "10.1.2.3"],
    ["10.1.2.3", "198.51.100.1:4711", "198.51.100.1"],
    ["10.1.2.3", "[2001:db8::1]:443", "2001:db8::1"],
    [undefined, "198.51.100.1", "unknown"],
  ])("%s, X-Forwarded-For: %s -> %s", (remote, forwarded, want) => {
    expect(trusting(request(remote, forwarded))).toBe(want);
  });

  test("without trusted proxies is the peer's", () => {
    expect(clientAddress()(request("::ffff:203.0.113.9", "198.51.100.1"))).toBe("203.0.113.9");
  });

  test.each(["", "10.0.0.0/33", "10.0.0/8", "::1/129", "a.b.c.d", "10.0.0.1/", "10.0.0.1/8/8", "010.0.0.1"])(
    "%j is not a range",
    (range) => {
      expect(() => clientAddress([range])).toThrow("trustedProxies");
    },
  );
});

test.each<[text: string, want: bigint | undefined]>([
  ["1.2.3.4", 0xffff_0102_0304n],
  ["::ffff:1.2.3.4", 0xffff_0102_0304n],
  ["::", 0n],
  ["::1", 1n],
  ["fe80::1%eth0", (0xfe80n << 112n) | 1n],
  ["1:2:3:4:5:6:7:8", 0x0001_0002_0003_0004_0005_0006_0007_0008n],
  ["1:2:3:4:5:6:7:8:9", undefined],
  ["1:2:3:4:5:6:7", undefined],
  ["1::2::3", undefined],
  ["1:2:3:4:5:6:7::8", undefined],
  ["12345::", undefined],
  ["1.2.3", undefined],
  ["1.2.3.256", undefined],
  ["", undefined],
])("%j as an address", (text, want) => {
  expect(parseAddress(text)).toBe(want);
});
