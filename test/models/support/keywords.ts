// Schemas as a document contains them.

export type Keywords = Readonly<Record<string, unknown>>;

export const ref = (name: string): Keywords => ({ $ref: `#/components/schemas/${name}` });
export const text: Keywords = { type: "string" };
export const members = (properties: Keywords, required: readonly string[] = []): Keywords => ({
  properties,
  ...(required.length > 0 && { required }),
});
export const object = (properties: Keywords, required: readonly string[] = [], more: Keywords = {}): Keywords => ({
  type: "object",
  ...members(properties, required),
  ...more,
});
