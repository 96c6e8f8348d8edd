// Documented event streams, what arrives, and what the client returns.

export const CHUNK = { $ref: "#/components/schemas/Chunk" };
export const DELTA = { delta: "a" };
export const LINE = 'data: {"delta":"a"}\n\n';
const PARTS = { event: { type: "string" }, data: { type: "string" }, id: { type: "string" } };

export interface Case {
  readonly content: object;
  /** Of an event, as the client has it. */
  readonly type: string;
  readonly wire: string;
  readonly read: readonly unknown[];
  /** The values from which a handler sends the same stream; default: those that the client reads. */
  readonly given?: readonly unknown[];
  /** The stream that is then sent, if it is not `wire`. */
  readonly sent?: string;
}

export const CASES: Readonly<Record<string, Case>> = {
  schemaOfData: { content: { schema: CHUNK }, type: "ServerSentEvent<Chunk>", wire: LINE, read: [{ data: DELTA }] },
  itemSchemaOfData: {
    content: { itemSchema: CHUNK },
    type: "ServerSentEvent<Chunk>",
    wire: `id: 7\nretry: 10\n${LINE}`,
    read: [{ id: "7", retry: 10, data: DELTA }],
  },
  arrayOfData: {
    content: { schema: { type: "array", items: CHUNK } },
    type: "ServerSentEvent<Chunk>",
    wire: LINE,
    read: [{ data: DELTA }],
  },
  endByExtension: {
    content: { schema: CHUNK, "x-countersign-stream": { end: "[DONE]" } },
    type: "ServerSentEvent<Chunk>",
    wire: `${LINE}data: [DONE]\n\n`,
    read: [{ data: DELTA }],
  },
  endByConst: {
    content: { schema: { oneOf: [CHUNK, { type: "string", const: "[DONE]" }] } },
    type: "ServerSentEvent<Chunk>",
    wire: `${LINE}data: [DONE]\n\n`,
    read: [{ data: DELTA }],
  },
  endByEnumOfModel: {
    content: { itemSchema: { $ref: "#/components/schemas/Item" } },
    type: "ServerSentEvent<Chunk>",
    wire: `${LINE}data: [DONE]\n\n`,
    read: [{ data: DELTA }],
  },
  endByConstOfData: {
    content: {
      itemSchema: {
        type: "object",
        properties: PARTS,
        required: ["data"],
        oneOf: [
          { properties: { data: { contentMediaType: "application/json", contentSchema: CHUNK } } },
          { properties: { data: { const: "[DONE]" } } },
        ],
      },
    },
    type: "ServerSentEvent<Chunk>",
    wire: `${LINE}data: [DONE]\n\n`,
    read: [{ data: DELTA }],
  },
  endByAlternativeOfData: {
    content: {
      itemSchema: {
        type: "object",
        required: ["data"],
        properties: {
          data: {
            oneOf: [
              { type: "string", contentMediaType: "application/json", contentSchema: CHUNK },
              { const: "[DONE]" },
            ],
          },
        },
      },
    },
    type: "ServerSentEvent<Chunk>",
    wire: `${LINE}data: [DONE]\n\n`,
    read: [{ data: DELTA }],
  },
  eventWithJsonInside: {
    content: { schema: { type: "object", required: ["data"], properties: { ...PARTS, data: CHUNK } } },
    type: "ServerSentEvent<Chunk>",
    wire: `event: x\n${LINE}`,
    read: [{ event: "x", data: DELTA }],
  },
  alternativesByEvent: {
    content: {
      itemSchema: {
        type: "object",
        properties: PARTS,
        required: ["event"],
        oneOf: [
          { properties: { event: { const: "text" } } },
          {
            properties: {
              event: { const: "chunk" },
              data: { contentMediaType: "application/json", contentSchema: CHUNK },
            },
          },
        ],
      },
    },
    type: 'NamedEvent<"text"> | NamedEvent<"chunk", Chunk>',
    wire: `event: text\ndata: {"a\n\nevent: chunk\n${LINE}`,
    read: [
      { event: "text", data: '{"a' },
      { event: "chunk", data: DELTA },
    ],
  },
  message: {
    content: {
      itemSchema: {
        oneOf: [
          { type: "object", required: ["data"], properties: { event: { const: "message" }, data: CHUNK } },
          { type: "object", required: ["event"], properties: { event: { const: "ping" }, data: { type: "string" } } },
        ],
      },
    },
    type: 'NamedEvent<"message", Chunk> | NamedEvent<"ping">',
    wire: `${LINE}event: ping\ndata: .\n\n`,
    read: [
      { event: "message", data: DELTA },
      { event: "ping", data: "." },
    ],
    sent: `event: message\n${LINE}event: ping\ndata: .\n\n`,
  },
  text: {
    content: { schema: { type: "string" } },
    type: "ServerSentEvent",
    wire: "data: {\n\n",
    read: [{ data: "{" }],
  },
  nothing: { content: {}, type: "ServerSentEvent", wire: "data: 1\ndata: 2\n\n", read: [{ data: "1\n2" }] },
};
