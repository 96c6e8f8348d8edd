import { describe, expect, it, test } from "vitest";
import { routeName } from "../../generator/ir/read/route-ids.ts";
import { documentOf, generateClient, operation } from "./support/generate.ts";

type Route = readonly [method: string, path: string, id: string | undefined, tag?: string];

describe("the name within an operationId of FastAPI's form", () => {
  it.each<[method: string, path: string, id: string, want: string | undefined]>([
    ["GET", "/items/{item_id}", "read_item_items__item_id__get", "read_item"],
    ["GET", "/", "root__get", "root"],
    ["POST", "/api/v1/user-groups/", "create_api_v1_user_groups__post", "create"],
    ["GET", "/files/{path}", "Read File_files__path__get", "Read File"],
    ["GET", "/größe", "measure_größe_get", "measure"],
    ["GET", "/a.b", "read_a_b_get", "read"],
    // Not the path, not the method, nothing else, or in another case.
    ["GET", "/users", "read_item_items__item_id__get", undefined],
    ["PUT", "/items/{item_id}", "read_item_items__item_id__get", undefined],
    ["GET", "/items", "_items_get", undefined],
    ["GET", "/items", "__items_get", undefined],
    ["GET", "/items", "read_items_GET", undefined],
    ["GET", "/items", "getItems", undefined],
  ])("%s %s %s", (method, path, id, want) => {
    expect(routeName({ id, method, path })).toBe(want);
  });

  test("an operation without an id has none", () => {
    expect(routeName({ method: "GET", path: "/items" })).toBe(undefined);
  });
});

/** A path with a file, names in it, and the path that the operation of this name calls. */
type Export = readonly [file: string, name: string, calls: string];

test.each<[title: string, routes: readonly Route[], want: readonly Export[]]>([
  [
    "functions and methods have the name of the route",
    [["get", "/items/{item_id}", "read_item_items__item_id__get", "items"]],
    [
      ["items", "readItem", "/items/{item_id}"],
      ["index", "items.read", "/items/{item_id}"],
    ],
  ],
  [
    "functions of one name keep the whole id; methods of different tags are short",
    [
      ["post", "/users", "create_users_post", "users"],
      ["post", "/items", "create_items_post", "items"],
    ],
    [
      ["users", "createUsersPost", "/users"],
      ["items", "createItemsPost", "/items"],
      ["index", "users.create", "/users"],
      ["index", "items.create", "/items"],
    ],
  ],
  [
    "a name that is a keyword gets the noun of the path if the operation has no tag",
    [
      ["get", "/exports/{id}/rows", "import"],
      ["delete", "/things/{id}", "delete"],
    ],
    [
      ["operations", "importRows", "/exports/{id}/rows"],
      ["operations", "deleteThing", "/things/{id}"],
    ],
  ],
  [
    "a name that is a keyword and the noun gets the method",
    [
      ["get", "/export", "export_export_get"],
      ["post", "/import", "import_import_post"],
      ["post", "/delete", "delete"],
    ],
    [
      ["operations", "getExport", "/export"],
      ["operations", "postImport", "/import"],
      ["operations", "postDelete", "/delete"],
    ],
  ],
  [
    "a name that is a keyword gets the noun of the tag",
    [["get", "/reports/export", "export_reports_export_get", "reports"]],
    [
      ["reports", "exportReports", "/reports/export"],
      ["index", "reports.export", "/reports/export"],
    ],
  ],
  [
    "an id of the author's own wins",
    [
      ["get", "/a", "list_items_a_get"],
      ["get", "/b", "listItems"],
    ],
    [
      ["operations", "listItemsAGet", "/a"],
      ["operations", "listItems", "/b"],
    ],
  ],
  [
    "methods of one name in one tag keep the names of their functions",
    [
      ["get", "/a", "list_a_get", "things"],
      ["get", "/b", "list_b_get", "things"],
    ],
    [
      ["index", "things.listAGet", "/a"],
      ["index", "things.listBGet", "/b"],
    ],
  ],
  [
    'springdoc\'s controllers: no number and no "controller" in methods, no keyword as a function',
    [
      ["get", "/books/{id}", "getById", "book-controller"],
      ["delete", "/books/{isbn}", "delete", "book-controller"],
      ["post", "/books/import", "import", "book-controller"],
      ["get", "/authors/{id}", "getById_1", "author-controller"],
      ["delete", "/authors/{key}", "delete_1", "author-controller"],
    ],
    [
      ["book", "getById", "/books/{id}"],
      ["book", "deleteBook", "/books/{isbn}"],
      ["book", "importBook", "/books/import"],
      ["author", "getById1", "/authors/{id}"],
      ["index", "book.getById", "/books/{id}"],
      ["index", "book.delete", "/books/{isbn}"],
      ["index", "book.import", "/books/import"],
      ["index", "author.getById", "/authors/{id}"],
      ["index", "author.delete", "/authors/{key}"],
    ],
  ],
  [
    'NestJS: no "Controller", unless another operation has the shorter name',
    [
      ["post", "/auth/login", "AuthController_login", "auth"],
      ["get", "/users", "UsersController_findAll", "Users"],
      ["get", "/v1/cats", "CatsController_findAll_v1", "cats"],
      ["get", "/v1/birds", "BirdsController_findAll_v1", "birds"],
      ["get", "/v2/birds", "BirdsController_findAll_v2", "birds"],
      ["get", "/a", "DogsController_findAll", "dogs"],
      ["get", "/b", "dogs_findAll", "dogs"],
      ["get", "/remote", "Controller_get", "remote"],
    ],
    [
      ["auth", "authLogin", "/auth/login"],
      ["users", "usersFindAll", "/users"],
      ["cats", "catsFindAll", "/v1/cats"],
      ["birds", "birdsFindAllV1", "/v1/birds"],
      ["birds", "birdsFindAllV2", "/v2/birds"],
      ["dogs", "dogsControllerFindAll", "/a"],
      ["dogs", "dogsFindAll", "/b"],
      ["index", "auth.login", "/auth/login"],
      ["index", "users.findAll", "/users"],
      ["index", "cats.findAll", "/v1/cats"],
      ["index", "birds.findAllV2", "/v2/birds"],
    ],
  ],
  [
    'LoopBack: no "Controller" in functions and tags',
    [
      ["get", "/todos/count", "TodoController.count", "TodoController"],
      ["get", "/todos/{id}", "TodoController.findById", "TodoController"],
    ],
    [
      ["todo", "todoCount", "/todos/count"],
      ["index", "todo.findById", "/todos/{id}"],
    ],
  ],
  [
    "springfox: no method at the end, unless two functions would have one name",
    [
      ["get", "/users/{id}", "getUserUsingGET", "user-controller"],
      ["get", "/users", "listUsingGET", "user-controller"],
      ["get", "/orders", "listUsingGET_1", "order-controller"],
      ["post", "/orders/pay", "payUsingGET", "order-controller"],
    ],
    [
      ["user", "getUser", "/users/{id}"],
      ["user", "listUsingGET", "/users"],
      ["order", "listUsingGET1", "/orders"],
      ["order", "payUsingGET", "/orders/pay"],
      ["index", "user.get", "/users/{id}"],
      ["index", "user.list", "/users"],
      ["index", "order.list", "/orders"],
    ],
  ],
  [
    "without an id, as ASP.NET writes operations: no /api and no version, unless two functions would have one name",
    [
      ["get", "/api/Orders", undefined, "Orders"],
      ["get", "/api/Orders/{id}", undefined, "Orders"],
      ["post", "/api/v{version}/Carts", undefined, "Carts"],
      ["get", "/api/v1/things", undefined, "Things"],
      ["get", "/api/v2/things", undefined, "Things"],
      ["get", "/api/{name}", undefined],
      ["put", "/v1", undefined],
    ],
    [
      ["orders", "getOrders", "/api/Orders"],
      ["orders", "getOrdersById", "/api/Orders/{id}"],
      ["index", "orders.get", "/api/Orders"],
      ["index", "orders.getById", "/api/Orders/{id}"],
      ["carts", "postCarts", "/api/v{version}/Carts"],
      ["things", "getApiV1Things", "/api/v1/things"],
      ["things", "getApiV2Things", "/api/v2/things"],
      ["operations", "getApiByName", "/api/{name}"],
      ["operations", "putV1", "/v1"],
    ],
  ],
  [
    "ids made of the path, as API Platform and Symfony make them: no api and no version",
    [
      ["get", "/api/books", "api_books_get_collection", "Book"],
      ["patch", "/api/books/{id}", "api_books_id_patch", "Book"],
      ["get", "/api/v1/products", "getApiV1Products", "products"],
      ["post", "/api/v1/products/{id}", "post_api_v1_products", "products"],
      ["get", "/api/keys", "apiaryKeys", "keys"],
      ["get", "/v2/a", "api_a"],
      ["get", "/api/b", "api_a_b"],
      ["get", "/b", "aB"],
    ],
    [
      ["book", "booksGetCollection", "/api/books"],
      ["index", "book.getCollection", "/api/books"],
      ["index", "book.idPatch", "/api/books/{id}"],
      ["products", "getProducts", "/api/v1/products"],
      ["index", "products.get", "/api/v1/products"],
      ["index", "products.post", "/api/v1/products/{id}"],
      ["keys", "apiaryKeys", "/api/keys"],
      ["operations", "apiA", "/v2/a"],
      ["operations", "apiAB", "/api/b"],
      ["operations", "aB", "/b"],
    ],
  ],
  [
    "a number of the author's own stays",
    [["get", "/reports", "list_2", "reports"]],
    [["index", "reports.list2", "/reports"]],
  ],
  [
    "a function is never named like a parameter of every function",
    [["get", "/a", "client_a_get"]],
    [["operations", "clientAGet", "/a"]],
  ],
])("%s", async (_, routes, want) => {
  const paths = routes.map(([method, path, id, tag]): [string, object] => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
    return [path, { [method]: operation(id, { parameters, ...(tag !== undefined && { tags: [tag] }) }) }];
  });
  await using generated = await generateClient(documentOf(Object.fromEntries(paths)));
  const client = { call: ({ path }: { readonly path: string }) => path };
  for (const [file, name, path] of want) {
    const module: unknown = await generated.load(`client/${file}.ts`);
    const called = name.split(".").reduce((at, key) => Reflect.get(Object(at), key) as unknown, module);
    expect(typeof called === "function" && called(client), name).toBe(path);
  }
});
