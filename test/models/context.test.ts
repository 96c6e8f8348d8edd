import { describe, expect, test } from "vitest";
import { assignNames } from "../../generator/names/assign.ts";
import { code, type Code } from "../../generator/print/code.ts";
import { lines } from "../../generator/print/layout.ts";
import { loadTemplates } from "../../generator/print/templates/load.ts";
import { createContext, type ContextOptions, type RecordingContext } from "../../generator/targets/file-scope.ts";
import type { Declaration, FileScope } from "../../generator/targets/target.ts";
import { TEMPLATES } from "./support/generate.ts";
import { api } from "./support/ir.ts";

const DECLARATIONS: readonly Declaration[] = [
  { role: "model", of: "#/user", file: "models.ts", space: "type", casing: "pascal", candidates: ["user"] },
  { role: "model", of: "#/account", file: "models.ts", space: "type", casing: "pascal", candidates: ["account"] },
  { role: "values", of: "#/user", file: "models.ts", space: "value", casing: "constant", candidates: ["users"] },
  {
    role: "operation",
    of: "#/get",
    file: "client/users.ts",
    space: "value",
    casing: "camel",
    candidates: ["get user"],
  },
  {
    role: "operation",
    of: "#/list",
    file: "client/lists/all.ts",
    space: "value",
    casing: "camel",
    candidates: ["list users"],
  },
];

function context(options: Partial<ContextOptions> = {}): RecordingContext {
  const names = assignNames(DECLARATIONS, () => {});
  return createContext({
    api: api(),
    names,
    templates: loadTemplates(TEMPLATES),
    header: "",
    runtime: "./runtime",
    extension: ".ts",
    warn: () => {},
    ...options,
  });
}

/** The lines of a file that uses these. */
function imports(
  path: string,
  use: (file: FileScope) => readonly Code[],
  options: Partial<ContextOptions> = {},
): readonly string[] {
  const file = context(options).file(path);
  return file
    .finish(lines(use(file)))
    .text.trimEnd()
    .split("\n");
}

describe("a file", () => {
  test("imports only the runtime exports that its body mentions", () => {
    const scope = context();
    const file = scope.file("client/users.ts");
    const called = file.runtime("client", "call", "value");
    file.runtime("client", "callLater", "value");
    file.runtime("retry", "retry", "value");
    expect(file.finish(called).text).toBe('import { call } from "../runtime/client.ts";\n\ncall\n');
    expect(scope.runtimeModules).toEqual(new Set(["client"]));
  });

  test("renames a runtime export whose name the document uses", () => {
    const used = imports("client/users.ts", (file) => [
      file.runtime("result", "User", "type"),
      file.runtime("result", "getUser", "value"),
      file.reexport("result", "User", "type"),
      file.reexport("result", "unwrap", "value"),
    ]);
    expect(used).toEqual([
      'import type { User as RuntimeUser } from "../runtime/result.ts";',
      'import { getUser as runtimeGetUser, unwrap } from "../runtime/result.ts";',
      "",
      "RuntimeUser",
      "runtimeGetUser",
      "RuntimeUser as User",
      "unwrap",
    ]);
  });

  test("imports what it uses, types apart from values, sorted, once", () => {
    const used = imports("client/users.ts", (file) => [
      file.use("values", "#/user"),
      file.runtime("client", "call", "value"),
      file.runtime("client", "Client", "type"),
      file.use("model", "#/user"),
      file.use("operation", "#/list"),
      file.use("model", "#/account"),
      file.use("model", "#/user"),
    ]);
    expect(used).toEqual([
      'import type { Account, User } from "../models.ts";',
      'import { USERS } from "../models.ts";',
      'import type { Client } from "../runtime/client.ts";',
      'import { call } from "../runtime/client.ts";',
      'import { listUsers } from "./lists/all.ts";',
      "",
      "USERS",
      "call",
      "Client",
      "User",
      "listUsers",
      "Account",
      "User",
    ]);
  });

  test("does not import from itself", () => {
    expect(imports("models.ts", (file) => [file.use("model", "#/user"), file.name("model", "#/user")])).toEqual([
      "User",
      "User",
    ]);
  });

  test("imports a class as a value alone, though its type is used as well", () => {
    const used = imports("client/users.ts", (file) => [
      file.runtime("errors", "ApiError", "type"),
      file.runtime("errors", "ApiError", "value"),
    ]);
    expect(used[0]).toBe('import { ApiError } from "../runtime/errors.ts";');
    expect(used).toHaveLength(4);
  });

  test.each<[string, Partial<ContextOptions>, string, string]>([
    ["models.ts", {}, "./client/lists/all.ts", "./runtime/client.ts"],
    ["client/lists/other.ts", {}, "./all.ts", "../../runtime/client.ts"],
    ["client/index.ts", { extension: ".js" }, "./lists/all.js", "../runtime/client.js"],
    ["client/index.ts", { extension: "" }, "./lists/all", "../runtime/client"],
    ["client/index.ts", { runtime: "../runtime" }, "./lists/all.ts", "../../runtime/client.ts"],
    ["index.ts", { runtime: "../../shared/runtime" }, "./client/lists/all.ts", "../../shared/runtime/client.ts"],
    ["client/index.ts", { runtime: "countersign/runtime" }, "./lists/all.ts", "countersign/runtime/client"],
  ])("%s with %j", (path, options, operation, runtime) => {
    const used = imports(
      path,
      (file) => [file.use("operation", "#/list"), file.runtime("client", "call", "value")],
      options,
    );
    expect(used.slice(0, 2).toSorted()).toEqual(
      [`import { call } from "${runtime}";`, `import { listUsers } from "${operation}";`].toSorted(),
    );
  });

  test("breaks imports that are too long", () => {
    const many = Array.from({ length: 8 }, (_, index): Declaration => ({
      role: "m",
      of: `#/${index}`,
      file: "models.ts",
      space: "type",
      casing: "pascal",
      candidates: [`some long name ${"abcdefgh"[index]}`],
    }));
    const used = imports("x.ts", (file) => many.map(({ role, of }) => file.use(role, of)), {
      names: assignNames(many, () => {}),
    });
    expect(used.slice(0, 3)).toEqual(["import type {", "  SomeLongNameA,", "  SomeLongNameB,"]);
    expect(used[9]).toBe('} from "./models.ts";');
  });

  test("starts with the escaped name of its document", () => {
    const file = context({ header: "From a\n*/ PWNED()\u2028b" }).file("x.ts");
    expect(file.finish(code`export {};`).text).toBe("// From a\n// *\\/ PWNED()\n// b\n\nexport {};\n");
  });

  test("cannot use undeclared names, nor declare names of other files", () => {
    const file = context().file("client/users.ts");
    expect(() => file.use("model", "#/nobody")).toThrow(
      "no target declares a model of #/nobody, which client/users.ts uses",
    );
    expect(() => file.name("model", "#/user")).toThrow("belongs into models.ts, not client/users.ts");
    expect(() => file.render("models/nothing", {})).toThrow("there is no template models/nothing");
  });
});
