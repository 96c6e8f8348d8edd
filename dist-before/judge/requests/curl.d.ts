import type { WireRequest } from "../http/message.ts";
import type { Piece } from "../http/redact.ts";
type Cut = (text: string) => readonly Piece[];
/** The request as a POSIX shell command that sends the same bytes. Secrets are environment variables. */
export declare function curlLine(request: WireRequest, cut: Cut): string;
export {};
