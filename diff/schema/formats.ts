/** Formats that validators check, each with the formats that allow at least the same values. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  "date-time": [],
  date: [],
  time: [],
  duration: [],
  email: ["idn-email"],
  "idn-email": [],
  hostname: ["idn-hostname"],
  "idn-hostname": [],
  ipv4: ["hostname", "idn-hostname"],
  ipv6: [],
  uri: ["uri-reference", "iri", "iri-reference"],
  "uri-reference": ["iri-reference"],
  iri: ["iri-reference"],
  "iri-reference": [],
  "uri-template": [],
  uuid: ["uri-reference", "iri-reference"],
  "json-pointer": [],
  "relative-json-pointer": [],
  regex: [],
  byte: [],
  decimal: [],
  int32: ["int64"],
  int64: [],
  float: [],
};

/** Whether validators check a format. */
export function isChecked(format: string): boolean {
  return Object.hasOwn(WIDER, format);
}

/** Whether every value of one format is valid for the other. */
export function implies(format: string, other: string): boolean {
  return format === other || !isChecked(other) || (WIDER[format] ?? []).includes(other);
}

/** Formats that only tell user interfaces how to show a value. */
export function isDisplayHint(format: string): boolean {
  return ["password", "html", "markdown", "commonmark", "multiline", "textarea"].includes(format);
}

/** Number formats that state a range. In JSON, all of them are numbers. */
export function isSizeOfNumber(format: string): boolean {
  return ["int64", "float", "double"].includes(format);
}

/** Whether a format may constrain numbers. Those that a document invents may. */
export function isFormatOfNumber(format: string): boolean {
  return !isChecked(format) || ["int32", "int64", "float", "decimal"].includes(format);
}
