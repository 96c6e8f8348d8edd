import { useState } from "react";
import { Account } from "./account.tsx";
import { createClient, type Client } from "./generated/client/index.ts";
import { type Credentials, SignIn } from "./sign-in.tsx";

export function App() {
  const [client, setClient] = useState<Client>();
  const signIn = ({ client_id: clientId, client_secret: clientSecret }: Credentials) =>
    setClient(createClient({ baseUrl: "/api", credentials: { clientCredentials: { clientId, clientSecret } } }));
  return (
    <>
      <h1>Payments console</h1>
      {client === undefined ? <SignIn onSignIn={signIn} /> : <Account client={client} />}
    </>
  );
}
