import { setupWorker } from "msw/browser";
import { createHttp, mockHandlers } from "./generated/msw/index.ts";

const http = createHttp({ baseUrl: "/api" });
let isForbidden = false;

export const worker = setupWorker(
  // An application without the subscription.
  http.auth.createToken(({ body, reply }) => {
    isForbidden = body.client_id === "app_forbidden";
    return reply(200);
  }),
  http.users.getCurrentUser(({ reply }) => (isForbidden ? reply(403) : reply(200))),
  ...mockHandlers(http),
);
