import type { GroupFolder } from "../operations/groups.ts";

/** Files of `client/` that belong to no tag. */
const INDEX = "index";
const CREDENTIALS = "credentials";
const SERVERS = "servers";
const SHARED = "shared";

export const INDEX_FILE: string = `client/${INDEX}.ts`;
export const CREDENTIALS_FILE: string = `client/${CREDENTIALS}.ts`;
export const SERVERS_FILE: string = `client/${SERVERS}.ts`;
export const SHARED_FILE: string = `client/${SHARED}.ts`;

/** The module of a tag that exports its functions under their method names. */
export function tagFile(file: string): string {
  return file.replace(/^client\//, "client/tags/");
}

export const CLIENT_FOLDER: GroupFolder = { name: "client", own: [INDEX, CREDENTIALS, SERVERS, SHARED] };
