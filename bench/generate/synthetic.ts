/** An OpenAPI document with this number of operations, each with its own model, in tags of twenty. */
export function synthetic(operations: number): string {
  const paths: Record<string, unknown> = {};
  const schemas: Record<string, unknown> = { Problem: object(["type", "title", "detail"], "Problem") };
  for (let index = 0; index < operations; index++) {
    const name = `Thing${index}`;
    schemas[name] = object(["id", "name", "state", "note", "owner", "place", "colour", "size"], `Other${index}`);
    paths[`/things${index}/{id}`] = {
      post: {
        operationId: `update${name}`,
        summary: `Updates one of the things of kind ${index}.`,
        tags: [`Kind ${Math.floor(index / 20)}`],
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
          { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100 } },
        ],
        requestBody: { required: true, content: content(name) },
        responses: {
          "200": { description: "Done", content: content(name) },
          "404": { description: "Not found", content: content("Problem") },
        },
      },
    };
  }
  const info = { title: "Synthetic", version: "1" };
  return JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } });
}

function content(model: string): unknown {
  return { "application/json": { schema: { $ref: `#/components/schemas/${model}` } } };
}

function object(names: readonly string[], distinct: string): unknown {
  const properties = names.map((name, index) => [
    name,
    index % 4 === 3
      ? { type: "integer", minimum: 0 }
      : { type: "string", maxLength: 100, description: `The ${name} of it.` },
  ]);
  return {
    type: "object",
    required: names.slice(0, 2),
    properties: { ...Object.fromEntries(properties), [distinct.toLowerCase()]: { enum: ["a", "b", distinct] } },
  };
}
