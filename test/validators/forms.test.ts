import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { FormApi } from "@tanstack/react-form";
import { createFormControl, type Resolver } from "react-hook-form";
import { afterAll, describe, expect, test } from "vitest";
import type * as zod from "zod";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "../server/support/generate.ts";
import { object, ref } from "../judge/support/contract.ts";

// Generated zod schemas as those of forms: by react-hook-form's two resolvers, and TanStack Form.

const SCHEMAS = {
  Address: object({ city: { type: "string", minLength: 1 }, "zip?": { type: "string", pattern: "^\\d+$" } }),
  Order: object({
    email: { type: "string", format: "email" },
    amount: { type: "integer", minimum: 1 },
    "note?": { type: "string", maxLength: 5 },
    address: ref("Address"),
    lines: {
      type: "array",
      minItems: 1,
      items: object({ sku: { type: "string", maxLength: 3 } }),
    },
  }),
};

interface Values {
  readonly email?: unknown;
  readonly amount?: unknown;
  readonly note?: unknown;
  readonly address?: unknown;
  readonly lines?: unknown;
}

const RIGHT = { email: "ann@example.com", amount: 2, address: { city: "Vienna" }, lines: [{ sku: "a" }] };

/** Paths of invalid fields, as forms name them. */
const CASES: readonly (readonly [name: string, values: Values, wrong: readonly string[]])[] = [
  ["all is right", RIGHT, []],
  ["a limit", { ...RIGHT, note: "too long" }, ["note"]],
  ["a format", { ...RIGHT, email: "ann" }, ["email"]],
  ["a number that is text", { ...RIGHT, amount: "2" }, ["amount"]],
  ["inside of a model", { ...RIGHT, address: { city: "", zip: "A" } }, ["address.city", "address.zip"]],
  ["inside of a list", { ...RIGHT, lines: [{ sku: "a" }, { sku: "long" }] }, ["lines.1.sku"]],
  ["what is missing", { lines: [{}] }, ["address", "amount", "email", "lines.0.sku"]],
];

const loaded: { schema?: zod.ZodType<Values, Values>; check?: (value: unknown) => boolean } = {};

const generated = await generateServer(documentOf({}, { components: { schemas: SCHEMAS } }), {
  targets: ["validators"],
});
await symlink(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(generated.path, "node_modules"));
loaded.schema = (
  await generated.load<{ orderSchema: zod.ZodType<Values, Values> }>("generated/validators.ts")
).orderSchema;
loaded.check = (await generated.load<{ isOrder(value: unknown): boolean }>("generated/checks.ts")).isOrder;
afterAll(() => generated[Symbol.asyncDispose]());

function schema(): zod.ZodType<Values, Values> {
  if (loaded.schema === undefined) throw new Error("not generated");
  return loaded.schema;
}

/** The errors of a form when it is submitted. */
type Submit = (values: Values) => Promise<{ readonly submitted: unknown; readonly wrong: readonly string[] }>;

const hookForm =
  (resolver: () => Resolver<Values>): Submit =>
  async (values) => {
    const form = createFormControl<Values>({ resolver: resolver(), defaultValues: values });
    let outcome: Awaited<ReturnType<Submit>> = { submitted: undefined, wrong: ["nothing happened"] };
    await form.handleSubmit(
      (submitted) => void (outcome = { submitted, wrong: [] }),
      (errors) => void (outcome = { submitted: undefined, wrong: pathsOf(errors) }),
    )();
    return outcome;
  };

/** Nested as the values are; a leaf has a message. */
function pathsOf(errors: unknown, path = ""): readonly string[] {
  if (typeof errors !== "object" || errors === null) return [];
  if ("message" in errors && typeof errors.message === "string") return [path];
  return Object.entries(errors).flatMap(([key, inner]) => pathsOf(inner, path === "" ? key : `${path}.${key}`));
}

const FORMS: Readonly<Record<string, Submit>> = {
  "react-hook-form, zodResolver": hookForm(() => zodResolver(schema())),
  "react-hook-form, standardSchemaResolver": hookForm(() => standardSchemaResolver(schema())),
  async "TanStack Form"(values) {
    let submitted: unknown;
    const onSubmit = ({ value }: { readonly value: unknown }): void => void (submitted = value);
    const form = new FormApi({ defaultValues: values, validators: { onSubmit: schema() }, onSubmit });
    form.mount();
    await form.handleSubmit();
    const issues: unknown = form.state.errorMap.onSubmit;
    // As its fields are called: `lines[1].sku`.
    const paths = Object.keys(typeof issues === "object" && issues !== null ? issues : {});
    return { submitted, wrong: paths.map((name) => name.replaceAll(/\[(\d+)\]/g, ".$1")) };
  },
};

describe.each(Object.entries(FORMS))("%s", (_, submit) => {
  test.each(CASES)("%s", async (_name, values, wrong) => {
    const outcome = await submit(values);
    expect(outcome.wrong.toSorted()).toEqual(wrong);
    expect(outcome.submitted).toEqual(wrong.length === 0 ? values : undefined);
    expect(wrong.length === 0).toBe(loaded.check?.(values));
  });
});

test("forms know the values and the names of fields", async () => {
  await generated.expectCompiles({
    "form.ts": `import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm as useTanStackForm } from "@tanstack/react-form";
import { useForm } from "react-hook-form";
import * as z from "zod";
import type { Order } from "./generated/models.ts";
import { orderSchema } from "./generated/validators.ts";

const order: Order = { email: "ann@example.com", amount: 2, address: { city: "Vienna" }, lines: [] };

export function hookForm(): unknown {
  const form = useForm({ resolver: zodResolver(orderSchema), defaultValues: { amount: 1, address: { city: "" } } });
  // @ts-expect-error there is no such field
  form.register("address.town");
  const city: string | undefined = form.formState.errors.address?.city?.message;
  return [city, form.register("lines.0.sku"), form.handleSubmit((values) => save(values))];
}

export function standardForm(): unknown {
  const form = useForm({ resolver: standardSchemaResolver(orderSchema.pick({ email: true, amount: true })) });
  return form.handleSubmit((values) => {
    const email: string = values.email;
    // @ts-expect-error it was not picked
    return [email, values.note];
  });
}

export function extendedForm(): unknown {
  const schema = orderSchema.extend({ terms: z.literal(true) });
  const form = useForm({ resolver: zodResolver(schema) });
  return form.handleSubmit(({ terms, ...values }) => [terms, save(values)]);
}

export function tanStackForm(): unknown {
  return useTanStackForm({
    defaultValues: order,
    validators: { onChange: orderSchema },
    onSubmit: ({ value }) => save(value),
  });
}

function save(value: Order): void {
  console.log(value.address.city);
}
`,
  });
});
