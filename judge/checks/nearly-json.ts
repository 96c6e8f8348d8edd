/** Invalid JSON for any body. */
const ALWAYS = ['{"unfinished": ', "{'single': 1}", '{"twice": 1,}', "undefined"] as const;

/**
 * Invalid JSON that lenient parsers accept: with a comment, single quotes or a trailing comma.
 *
 * @param text valid JSON
 */
export function nearlyJson(text: string): readonly string[] {
  const isEmpty = /^[{[]\s*[}\]]$/.test(text);
  const inObject = (member: string): string => text.replace(/^\{/, `{${member}${isEmpty ? "" : ","}`);
  const made = [
    text.slice(0, -1),
    `${text} x`,
    `${text}${text}`,
    `/* comment */ ${text}`,
    text.replaceAll('"', "'"),
    text.replace(/([}\]])$/, ",$1"),
    text.replace(/^\{"(\w+)":/, "{$1:"),
    inObject('"countersign":NaN'),
    inObject("countersign:1"),
    inObject('"countersign":"two\nlines"'),
    inObject('"countersign":01'),
    inObject('"countersign":+.5'),
    inObject('"countersign":0x1F'),
    inObject('"countersign":-Infinity'),
    inObject('"countersign":True'),
    inObject('"countersign":"\\x41"'),
    inObject('"countersign" 1'),
    inObject('"countersign":1 "more":2'),
    text.replace(/[}\]]$/, "$&$&"),
  ];
  return [...new Set([...ALWAYS, ...made])].filter((one) => one !== "" && !isJson(one));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
