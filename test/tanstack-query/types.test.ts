import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { shopProject } from "./shop.ts";

// An application's code with @tanstack/react-query; marked lines must not compile.
const APP = `
import { QueryClient, skipToken, useInfiniteQuery, useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { Product } from "./generated/models.ts";
import { createClient } from "./generated/runtime/client.ts";
import { logoutMutation, pingQuery } from "./generated/tanstack-query/operations.ts";
import {
  createProductMutation, getProductQuery, listProductsInfiniteQuery, listProductsKey, listProductsQuery, productsKey,
} from "./generated/tanstack-query/products.ts";
import { listReviewsInfiniteQuery } from "./generated/tanstack-query/reviews.ts";

const client = createClient({ server: "http://localhost" });

export function useShop(sku: string | undefined, queries: QueryClient): readonly unknown[] {
  const list = useQuery(listProductsQuery(client));
  const items: Product[] | undefined = list.data?.items;
  const one = useQuery(getProductQuery(client, sku === undefined ? skipToken : { path: { sku } }));
  const name: string | undefined = one.data?.name;
  if (one.error?.name === "ApiError" && one.error.status === 404) {
    const message: string = one.error.error.message;
    console.log(message);
  }
  // @ts-expect-error -- before its name is known, an error may be any
  if (one.error) console.log(one.error.error.message);
  const names = useQuery({ ...listProductsQuery(client), select: (page) => page.items.map((item) => item.name) });
  const texts: string[] | undefined = names.data;
  const sure = useSuspenseQuery(listProductsQuery(client));
  const length: number = sure.data.items.length;
  // @ts-expect-error -- a suspense query cannot be skipped
  useSuspenseQuery(getProductQuery(client, skipToken));
  // @ts-expect-error -- a product has a sku
  useQuery(getProductQuery(client, { path: {} }));
  const pages = useInfiniteQuery(listProductsInfiniteQuery(client));
  const count: number | undefined = pages.data?.pages[0]?.items.length;
  const reviews = useInfiniteQuery(listReviewsInfiniteQuery(client, { path: { sku: "a" } }));
  const review: string | undefined = reviews.data?.pages[0]?.data?.[0];
  // @ts-expect-error -- a path is required
  useInfiniteQuery(listReviewsInfiniteQuery(client));
  const ping = useQuery(pingQuery(client));
  const nothing: null | undefined = ping.data;
  const create = useMutation({
    ...createProductMutation(client),
    onSuccess: (product: Product) => queries.invalidateQueries({ queryKey: productsKey }).then(() => product),
    onError: (error) => {
      if (error.name === "ApiError") console.log(error.error.message);
    },
  });
  create.mutate({ body: { sku: "a", name: "A" } });
  // @ts-expect-error -- a product has a name
  create.mutate({ body: { sku: "a" } });
  const logout = useMutation(logoutMutation(client));
  logout.mutate();
  const cached = queries.getQueryData(listProductsKey());
  const next: string | null | undefined = cached?.next;
  void queries.prefetchQuery(listProductsQuery(client));
  return [items, name, texts, length, count, review, nothing, next];
}
`;

test.for(COMPILERS)("queries, mutations, keys and errors are typed under TypeScript %s", async (compiler) => {
  await using folder = await temporaryFolder();
  await shopProject(folder.path);
  await writeFile(join(folder.path, "app.ts"), APP);
  const { errors, figures } = await compile(folder.path, compiler);
  expect(errors).toEqual([]);
  expect(figures.get("Instantiations")).toBeDefined();
});
