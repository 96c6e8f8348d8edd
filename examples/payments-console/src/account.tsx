import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Client } from "./generated/client/index.ts";
import { createTransactionMutation } from "./generated/tanstack-query/transactions.ts";
import { getCurrentUserQuery } from "./generated/tanstack-query/users.ts";
import type { Transaction } from "./generated/models.ts";

export function Account({ client }: { readonly client: Client }) {
  const user = useQuery(getCurrentUserQuery(client));
  if (user.isPending) return <p>Loading</p>;
  if (user.error?.name === "ApiError") return <p role="alert">{user.error.error.message}</p>;
  if (user.error) return <p role="alert">The Platform does not answer.</p>;
  return (
    <>
      <h2>Account</h2>
      <pre>{JSON.stringify(user.data, null, 2)}</pre>
      <Payments client={client} />
    </>
  );
}

type Payment = { readonly amount: number; readonly currency: string };

function Payments({ client }: { readonly client: Client }) {
  const queries = useQueryClient();
  const [created, setCreated] = useState<readonly Transaction[]>([]);
  const { handleSubmit, register } = useForm<Payment>({ defaultValues: { amount: 1500, currency: "USDC" } });
  const options = createTransactionMutation(client);
  const create = useMutation({
    ...options,
    onSuccess: async (transaction) => {
      // `null` is a response without a body, which 2XX allows.
      if (transaction !== null) setCreated((others) => [...others, transaction]);
      for (const queryKey of options.meta.outdates) await queries.invalidateQueries({ queryKey });
    },
  });
  const pay = handleSubmit((body) => create.mutate({ body }));
  return (
    <>
      <h2>Payments</h2>
      <form onSubmit={(event) => void pay(event)}>
        <label>
          Amount <input type="number" {...register("amount", { valueAsNumber: true })} />
        </label>
        <label>
          Currency <input {...register("currency")} />
        </label>
        <button disabled={create.isPending}>Pay</button>
      </form>
      {create.error?.name === "ApiError" && (
        <p role="alert">
          {create.error.error.message} ({create.error.error.error_id})
        </p>
      )}
      <ol>
        {created.map((transaction, index) => (
          <li key={index}>{JSON.stringify(transaction)}</li>
        ))}
      </ol>
    </>
  );
}
