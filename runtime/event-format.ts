/** The contract's description of a stream's events, if their data is more than text. */
export interface EventFormat {
  /** The events whose data is JSON: all, or those of the listed types. */
  readonly json?: true | readonly string[];
  /** Types of events whose data is text, although that of the others is JSON. */
  readonly text?: readonly string[];
  /** Data of the event that ends the stream. Readers do not receive this event. */
  readonly end?: string;
  /** Reads and writes the JSON. Default: `JSON`. */
  readonly numbers?: Pick<JSON, "parse" | "stringify">;
}

/** @param type of the event; `message` when it says none (HTML standard, 9.2.6) */
export function hasJsonData({ json = [], text = [] }: EventFormat, type = "message"): boolean {
  return json === true ? !text.includes(type) : json.includes(type);
}

/** Whether the contract also names the type of events without one (`message`). */
export function namesMessage({ json = [], text = [] }: EventFormat): boolean {
  return text.includes("message") || (json !== true && json.includes("message"));
}
