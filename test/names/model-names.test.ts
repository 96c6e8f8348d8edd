import { apiOf } from "../diff/compare.ts";
import { expect, test } from "vitest";
import { buildFiles } from "../ir/support/build.ts";
import { modelTypeNames } from "../../generator/targets/models/models.ts";

// Names of models: a taken name gets words of its place or title, and a number only if no words are left.

const object = (properties: object = {}, more: object = {}): object => ({ type: "object", properties, ...more });
const get = (schema: object): object => ({
  get: { responses: { 200: { description: "Done", content: { "application/json": { schema } } } } },
});
const post = (operationId: string): object => ({
  post: {
    operationId,
    requestBody: { content: { "multipart/form-data": { schema: ref(`#/components/schemas/Body_${operationId}`) } } },
    responses: { 204: { description: "Done" } },
  },
});
const ref = (to: string): object => ({ $ref: to });

type Files = Readonly<Record<string, object>>;

const root = (schemas: object, paths: object = {}): object => ({
  openapi: "3.1.0",
  info: { title: "Test", version: "1" },
  paths,
  components: { schemas },
});

async function names(files: Files): Promise<readonly string[]> {
  const texts = Object.fromEntries(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)]));
  const { api } = await buildFiles(texts);
  return [...modelTypeNames(api).values()].toSorted();
}

const TABLE: readonly (readonly [what: string, files: Files, want: readonly string[]])[] = [
  [
    "a part of a component that begins with its name",
    {
      "api.json": root({
        FooWebhook: object({ FooWebhookData: object() }),
        User: object({ self: ref("#/components/schemas/FooWebhook/properties/FooWebhookData") }),
      }),
    },
    ["FooWebhook", "FooWebhookData", "User"],
  ],
  [
    "a part whose words overlap with those of the component",
    {
      "api.json": root({
        Order: object({ order_id: { type: "string" } }),
        Line: object({ order: ref("#/components/schemas/Order/properties/order_id") }),
      }),
    },
    ["Line", "Order", "OrderId"],
  ],
  [
    "a part that is called as the component is",
    {
      "api.json": root({
        Pet: object({ pet: object() }),
        Line: object({ pet: ref("#/components/schemas/Pet/properties/pet") }),
      }),
    },
    ["Line", "Pet", "PetPet"],
  ],
  [
    "components whose names are one in TypeScript",
    { "api.json": root({ error: object(), Error: object(), "-error": object({}, { title: "Legacy error" }) }) },
    ["ErrorModel", "ErrorSchema", "LegacyError"],
  ],
  [
    "files of the same name in several folders",
    {
      "api.json": root(
        {},
        {
          "/a": get(ref("orders/models/state.json")),
          "/b": get(ref("users/models/state.json")),
          "/c": get(ref("eu/models/state.json")),
          "/d": get(ref("vip/users/models/state.json")),
        },
      ),
      "orders/models/state.json": object({ a: {} }),
      "users/models/state.json": object({ b: {} }),
      "eu/models/state.json": object({ c: {} }),
      "vip/users/models/state.json": object({ d: {} }),
    },
    ["OrdersState", "State", "UsersState", "VipUsersState"],
  ],
  [
    "components that Fastify numbers, with their `$id` as the title",
    {
      "api.json": root({
        "def-0": object({}, { title: "User" }),
        "def-1": object({}, { title: "https://example.com/schemas/address.json" }),
        "def-2": object(),
        "def-9": object({}, { title: "User" }),
      }),
    },
    ["Address", "Def2", "User", "UserModel"],
  ],
  [
    "bodies that FastAPI names after ids, unless the short name is taken",
    {
      "api.json": root(
        {
          Body_login_token_post: object({ username: {} }),
          Body_upload_files_post: object({ file: {} }),
          Body_sign_up_users_post: object({ name: {} }),
          SignUpBody: object({ other: {} }),
        },
        {
          "/token": post("login_token_post"),
          "/files": post("upload_files_post"),
          "/users": post("sign_up_users_post"),
        },
      ),
    },
    ["BodySignUpUsersPost", "LoginBody", "SignUpBody", "UploadBody"],
  ],
  [
    "components that Go and Java name with their packages, unless two have the same name",
    {
      "api.json": root({
        "github_com_acme_shop_internal_models.Item": object(),
        "models.Tag": object(),
        "com.acme.billing.User": object({ a: {} }),
        "auth.User": object({ b: {} }),
        "page.Page-models_Tag": object(),
        "io.k8s.api.core.v1.Pod": object(),
        "handlers.Order": object(),
        Order: object({ c: {} }),
      }),
    },
    ["AuthUser", "ComAcmeBillingUser", "HandlersOrder", "Item", "Order", "PageModelsTag", "Pod", "Tag"],
  ],
  [
    "components with full names of .NET",
    {
      "api.json": root({
        "Acme.Shop.Api.Models.Order": object(),
        "Acme.Shop.Api.Orders.Create+Command": object(),
        "Acme.Shop.PagedResult`1[[Acme.Shop.Api.Models.Order, Acme.Shop.Api, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null]]":
          object(),
        "Microsoft.AspNetCore.Mvc.ProblemDetails": object(),
      }),
    },
    ["CreateCommand", "Order", "PagedResultOrder", "ProblemDetails"],
  ],
  [
    "components whose dots separate other words",
    {
      "api.json": root({
        "Altair.Block": object(),
        "checkout.session": object(),
        "orders.patch-400": object(),
        "JWKS.rsa.Key": object(),
      }),
    },
    ["AltairBlock", "CheckoutSession", "JWKSRsaKey", "OrdersPatch400"],
  ],
];

test.each(TABLE)("%s", async (_, files, want) => {
  expect(await names(files)).toEqual(want);
});

test("a new path does not rename the others", async () => {
  for (const [, files] of TABLE) {
    const { "api.json": api = {}, ...others } = files;
    const more = { ...api, paths: { ...Object(api).paths, "/zzz": get(object({ something: {} })) } };
    expect(await names({ "api.json": more, ...others })).toEqual(await names(files));
  }
});

test("a body of FastAPI has no title that repeats its old name", async () => {
  const body = { type: "object", title: "Body_login_token_post", properties: { username: { type: "string" } } };
  const api = await apiOf({
    openapi: "3.1.1",
    info: { title: "API", version: "1" },
    components: { schemas: { Body_login_token_post: body } },
    paths: { "/token": { post: { operationId: "login_token_post", responses: { 200: { description: "" } } } } },
  });
  expect(api.models.map(({ name, schema }) => [name, schema.docs.title])).toEqual([["login_body", undefined]]);
});
