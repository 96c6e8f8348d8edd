import { createShop } from "./shop.ts";

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`Set ${name}.`);
  return value;
}

const app = createShop({
  platform: process.env["PLATFORM_URL"] ?? "http://127.0.0.1:4010",
  clientId: required("CLIENT_ID"),
  clientSecret: required("CLIENT_SECRET"),
  webhookSecret: required("WEBHOOK_SECRET"),
  database: process.env["DATABASE"] ?? "shop.sqlite",
});
const port = Number(process.env["PORT"] ?? 3000);
app.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}`));
