import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { tokenRequestSchema } from "./generated/validators.ts";

// The form is a part of the contract's token request.
const credentialsSchema = tokenRequestSchema.pick({ client_id: true, client_secret: true });
export type Credentials = z.infer<typeof credentialsSchema>;

/** An empty field is not part of the value. */
const setValueAs = (value: string) => (value === "" ? undefined : value);

export function SignIn({ onSignIn }: { readonly onSignIn: (credentials: Credentials) => void }) {
  const { formState, handleSubmit, register } = useForm({ resolver: zodResolver(credentialsSchema) });
  const { errors } = formState;
  return (
    <form onSubmit={(event) => void handleSubmit(onSignIn)(event)} noValidate>
      <label>
        Client ID <input {...register("client_id", { setValueAs })} />
      </label>
      {errors.client_id && <p role="alert">Client ID {errors.client_id.message}</p>}
      <label>
        Client secret <input type="password" {...register("client_secret", { setValueAs })} />
      </label>
      {errors.client_secret && <p role="alert">Client secret {errors.client_secret.message}</p>}
      <button>Sign in</button>
    </form>
  );
}
