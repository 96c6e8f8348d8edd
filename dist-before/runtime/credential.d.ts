import type { HttpRequest, Send } from "./pipeline.ts";
/** Returns the request with one more header. Errors never contain the value. */
export declare function withHeader(request: HttpRequest, name: string, value: string): HttpRequest;
/** Sends a header to the original origin only. */
export declare function sendGuarded(request: HttpRequest, name: string, value: string, next: Send): Promise<Response>;
