import { createPetstoreClient } from "../generated/client/index.ts";

// Each line marked below must not compile.
export async function mistakes(): Promise<void> {
  const petstore = createPetstoreClient();
  // @ts-expect-error -- a pet has a name
  await petstore.pets.create({ body: { id: 1 } });
  // @ts-expect-error -- a limit is a number
  await petstore.pets.list({ query: { limit: "10" } });
  const result = await petstore.pets.create({ body: { id: 1, name: "Rex" } });
  // @ts-expect-error -- only a 422 has errors
  if (!result.ok) console.log(result.error.errors);
  // @ts-expect-error -- the contract has no 418 here, and a failure is not a success
  if (result.status === 418) console.log(result.data);
}
