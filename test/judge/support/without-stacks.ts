import { afterAll, beforeAll } from "vitest";

/**
 * What cannot be made of a schema is told by errors, thousands of them, whose stacks nobody reads and which take a quarter of the
 * time. Of a test that fails there is the message alone.
 */
export function withoutStacks(): void {
  const limit = Error.stackTraceLimit;
  beforeAll(() => {
    Error.stackTraceLimit = 0;
  });
  afterAll(() => {
    Error.stackTraceLimit = limit;
  });
}
