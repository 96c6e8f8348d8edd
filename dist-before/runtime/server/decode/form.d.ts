import type { ParameterReader, Raw, RequestReader } from "./reader.ts";
/** `application/x-www-form-urlencoded`: an object of its fields. */
export declare const urlEncoded: RequestReader;
/** `in: querystring` with `content: application/x-www-form-urlencoded`: the fields of the query are the members of the value. */
export declare function formContent({ value }: ParameterReader, { text }: Raw): object;
