import { createServer as createHttpServer } from "node:http";
import type { Task } from "@tasks/contract/models";
import { createServer } from "@tasks/contract/server";

const tasks: Task[] = [];

export const server = createServer({
  handlers: {
    listTasks: async () => ({ status: 200, body: tasks }),
    async addTask({ body }) {
      const task = { id: crypto.randomUUID(), ...body };
      tasks.push(task);
      return { status: 201, body: task };
    },
  },
});

if (import.meta.main) {
  const port = Number(process.env["PORT"] ?? 3000);
  createHttpServer(server.node).listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}`));
}
