// The target of docs/targets.md, unchanged.
import { code, defineTarget, join, literal, type Target } from "../../generator/index.ts";

export const routes: Target = defineTarget({
  name: "routes",
  needs: [],
  declare: () => [
    { role: "routes", of: "#", file: "routes.ts", space: "value", casing: "constant", candidates: ["routes"] },
  ],
  *write(context) {
    const file = context.file("routes.ts");
    const entries = context.api.operations.map(({ id, at, method, path }) => literal({ id: id ?? at, method, path }));
    yield file.finish(code`export const ${file.name("routes", "#")} = [
  ${join(entries, ",\n  ")},
] as const;`);
  },
});
