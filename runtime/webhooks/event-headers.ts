import { messageOf, writeHeaders } from "../parameters.ts";
import type { Parameter } from "../operation.ts";
import type { ParameterReader } from "../server/decode/reader.ts";
import { readHeaders } from "../server/decode/parameters.ts";
import type { EventHeaders, EventIssue } from "./contract.ts";
import { WebhookUsageError } from "./errors.ts";
import { headerValue } from "./headers.ts";

/** The documented headers of an event, as generated code describes them. */
interface DescribedHeaders {
  /** The headers whose values the sender passes. */
  readonly own: readonly string[];
  /** How they are sent, and those with constants. */
  readonly send: readonly (string | Parameter)[];
  /** How all documented headers are read. */
  readonly receive: readonly (string | ParameterReader)[];
  /** Validates all of them. */
  readonly validate?: (values: unknown) => readonly EventIssue[];
  readonly decode?: (values: unknown) => unknown;
  readonly encode?: (values: unknown) => unknown;
}

/** Writes and reads the headers of an event that neither repeat its body nor sign it. */
export function eventHeaders<Values>(described: DescribedHeaders): EventHeaders<Values> {
  const { decode = same, encode = same, own, receive, send, validate } = described;
  const names = receive.map((one) => (typeof one === "string" ? one : one.name));
  return {
    write(values): Readonly<Record<string, string>> {
      const written = new Headers();
      try {
        writeHeaders({ parameters: send }, Object(encode(values)), written);
      } catch (cause) {
        throw new WebhookUsageError(messageOf(cause));
      }
      return Object.fromEntries(written);
    },
    read(headers): { readonly values: Values; readonly issues: readonly EventIssue[] } {
      let values: unknown = {};
      let issues: readonly EventIssue[] = [];
      try {
        const read = readHeaders(receive, { header: (name) => headerValue(headers, name) });
        issues = (validate?.(read) ?? []).map(({ message, pointer }) => ({
          pointer: "",
          message: `header "${pointer.split("/")[1] ?? ""}" ${message}`,
        }));
        if (issues.length === 0) {
          const given = Object.entries(read).filter(([name]) => own.includes(name));
          values = decode(Object.fromEntries(given));
        }
      } catch (cause) {
        issues = [{ pointer: "", message: messageOf(cause) }];
      }
      // The check that was generated with the type has validated them.
      return { values: values as Values, issues };
    },
    texts(headers): Readonly<Record<string, string>> {
      const texts = names.map((name) => [name, headerValue(headers, name.toLowerCase())] as const);
      return Object.fromEntries(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
    },
  };
}

function same(values: unknown): unknown {
  return values;
}
