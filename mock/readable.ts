import { isArray, isObject, type Json } from "../generator/document/json.ts";
import type { Content, Operation } from "../generator/ir/api.ts";
import type { Schema } from "../generator/ir/schema.ts";
import type { Shapes } from "../generator/facts/shapes.ts";
import { eventStreamOf } from "../generator/targets/operations/events.ts";
import { mockedBody, type MockedReplies, type MockedReply } from "../runtime/mocked-body.ts";

/** Replies as the factories make them: readable, valid, and the same every time. */
export interface ReadableReplies {
  /** @returns `undefined` if the factories make no such body */
  body(operation: Operation, status: number, content: Content): Json | undefined;
  headers(operation: Operation, status: number): { readonly [name: string]: Json };
}

/** The module that the target `replies` writes. */
interface RepliesModule {
  readonly replies: { readonly [operation: string]: () => MockedReplies };
  readonly seedFactories: (seed?: number) => void;
}

/** @param seed for other values */
export function readableReplies(module: unknown, shapes: Shapes, seed: number | undefined): ReadableReplies {
  const { replies, seedFactories } = module as RepliesModule;
  const cached = new Map<Operation, MockedReplies>();

  const replyOf = (operation: Operation, status: number): MockedReply => {
    const documented = cached.get(operation) ?? replies[operation.at]?.() ?? {};
    cached.set(operation, documented);
    return documented[status] ?? documented[`${Math.trunc(status / 100)}XX`] ?? documented["default"] ?? {};
  };

  /** The factories continue with other values, so each value starts them again. */
  const made = (make: () => unknown): unknown => {
    seedFactories(seed);
    try {
      return make();
    } catch (error) {
      if (error instanceof Error && error.name === "NoValueError") return undefined;
      throw error;
    }
  };

  return {
    body(operation, status, content) {
      const reply = replyOf(operation, status);
      const value = made(() => mockedBody(reply, status, reply.others?.[content.mediaType]));
      // Generated without `formats`, so the values are those of JSON.
      return valueFor(content, value as Json | undefined, shapes);
    },
    headers: (operation, status) => Object(made(() => replyOf(operation, status).headers?.())),
  };
}

function valueFor(content: Content, value: Json | undefined, shapes: Shapes): Json | undefined {
  switch (content.codec) {
    case "json":
    case "text":
    case "form":
    case "lines":
    case "xml":
      return value;
    case "events": {
      const { item } = eventStreamOf(content, shapes);
      if (!isArray(value) || item === undefined || item.describes === "text") return undefined;
      return item.describes === "event"
        ? value
        : value.map((event) => (isObject(event) ? (event["data"] ?? null) : event));
    }
    case "binary":
    case "multipart":
      return undefined;
  }
}

/**
 * Puts the examples of objects and lists into a value. It has those of texts and numbers already.
 *
 * @param examplesOf the valid examples of a schema
 */
export function withExamples(
  value: Json,
  schema: Schema,
  shapes: Shapes,
  examplesOf: (schema: Schema) => readonly Json[],
): Json {
  const inner = (own: Json, of: Schema | undefined): Json =>
    of === undefined ? own : withExamples(own, of, shapes, examplesOf);
  if (!isObject(value) && !isArray(value)) return value;
  const [example] = examplesOf(schema);
  if (isObject(example) || isArray(example)) return example;
  if (isArray(value)) {
    const shape = shapes.of(schema);
    // Only the first item, because the same item twice would be confusing.
    return value.map((item, index) => (index === 0 && shape.kind === "array" ? inner(item, shape.items) : item));
  }
  const members = new Map(shapes.possibleMembers(schema).map((one) => [one.name, one.schema]));
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, inner(own, members.get(name))]));
}
