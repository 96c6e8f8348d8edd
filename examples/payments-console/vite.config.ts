import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The browser calls this server, which passes requests on, so that the API needs no CORS headers.
const api = {
  "/api": { target: process.env["API_URL"] ?? "http://127.0.0.1:4010", rewrite: (path: string) => path.slice(4) },
};

export default defineConfig({
  plugins: [react()],
  server: { proxy: api },
  preview: { proxy: api },
});
