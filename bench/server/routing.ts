import { type Routed } from "../../runtime/server/route-table.ts";
import { createRouter } from "../../runtime/server/router.ts";

/** Nanoseconds to find one operation among so many. */
export interface RoutingCost {
  readonly operations: number;
  readonly nanoseconds: number;
}

/** The same ten requests, looked up in ever larger tables that have their operations. */
export function routingCosts(operations: readonly Routed[], sizes: readonly number[]): readonly RoutingCost[] {
  const step = Math.floor(operations.length / 10);
  const asked = Array.from({ length: 10 }, (_, index) => operations[index * step]).filter((one) => one !== undefined);
  const others = operations.filter((operation) => !asked.includes(operation));
  const requests = asked.map(({ method, path }) => ({ method, path: path.replaceAll(/\{[^}]*\}/g, "octo-cat") }));
  return sizes.map((size) => {
    const route = createRouter([...asked, ...others.slice(0, size - asked.length)]);
    for (const { method, path } of requests) {
      if (route(method, path, "").kind !== "found") throw new Error(`${method} ${path} is not found`);
    }
    let best = Infinity;
    for (let round = 0; round < 60; round++) {
      const start = performance.now();
      for (let count = 0; count < 2000; count++) for (const { method, path } of requests) route(method, path, "");
      best = Math.min(best, performance.now() - start);
    }
    return { operations: size, nanoseconds: (best * 1e6) / (2000 * requests.length) };
  });
}
