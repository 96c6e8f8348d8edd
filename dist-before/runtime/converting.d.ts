import type { Client } from "./client.ts";
/** A client that takes and gives the values of applications; the other one has those that travel, and validates them. */
export declare function converting(client: Client): Client;
