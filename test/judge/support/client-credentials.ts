import type { JudgeOptions } from "../../../judge/options.ts";
import { CREDENTIALS } from "../../server/support/platform.ts";

/** What the judge is given for the Platform of the server's tests. */
export const CLIENT_CREDENTIALS: NonNullable<JudgeOptions["credentials"]> = {
  clientCredentials: {
    kind: "client",
    id: CREDENTIALS.client_id,
    secret: CREDENTIALS.client_secret,
    idName: "CLIENT_ID",
    secretName: "CLIENT_SECRET",
  },
};
