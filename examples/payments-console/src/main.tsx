import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";

if (import.meta.env.MODE === "msw") {
  const { worker } = await import("./mocks.ts");
  await worker.start({ onUnhandledFrame: "bypass" });
}

const root = document.getElementById("app");
if (root !== null) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>,
  );
}
