/**
 * What is wrong with the rows of CSV: every row has as many fields as the first, and a field that contains the separator
 * is quoted (RFC 4180 section 2).
 *
 * @returns what the text has, after "The CSV"
 */
export function raggedRow(text: string): string | undefined {
  const separator = /^[^\n"]*;/.test(text) && !/^[^\n"]*,/.test(text) ? ";" : ",";
  let [width, fields, row] = [0, 1, 1];
  let isQuoted = false;
  const trimmed = text.replace(/(?:\r?\n)+$/, "");
  for (let at = 0; at <= trimmed.length; at++) {
    const character = trimmed[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) fields++;
    else if (character === undefined || (character === "\n" && !isQuoted)) {
      if (row > 1 && fields !== width) return `has ${fields} fields in row ${row}, expected ${width} as in the first`;
      if (row === 1) width = fields;
      row++;
      fields = 1;
    }
  }
  return isQuoted ? "has a quote that is not closed" : undefined;
}
