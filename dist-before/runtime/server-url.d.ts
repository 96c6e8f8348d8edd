/**
 * The URL of a server with variables: those given, else their defaults. A variable may be a whole address (`{url}`), or
 * part of the host, which it cannot leave; in the path it is encoded, its slashes aside.
 *
 * @throws TypeError for a value that is not possible in its place; never with the value in it
 */
export declare function serverUrl(template: string, defaults: object, variables?: object): string;
