// Express with express-openapi-validator, which works from the same document.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import express from "express";
import { middleware } from "express-openapi-validator";
import { addItem, run } from "./orders.mjs";

const app = express();
app.disable("x-powered-by");
app.use(express.json());
app.use(
  middleware({
    apiSpec: fileURLToPath(new URL("../../server/openapi.yaml", import.meta.url)),
    validateRequests: true,
    validateResponses: false,
    validateSecurity: false,
  }),
);
app.post("/v1/orders/:orderId/items", (request, response) => {
  response.status(201).json(addItem(request.params.orderId, request.query.dryRun === true, request.body));
});
app.use((error, _request, response, _next) => {
  response.status(error.status ?? 500).json({ code: "bad_request", message: error.message });
});
run(createServer(app));
