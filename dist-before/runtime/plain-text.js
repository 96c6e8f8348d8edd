// Texts of a contract are written by others, and read by people in terminals and by language models.
/**
 * Text without characters that control terminals, reorder text or hide it: control and format characters, tags,
 * variation selectors and fillers. Line breaks remain.
 */
export function cleanText(text) {
    return text
        .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
        .replaceAll(/(?!\n)[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, " ")
        .trim();
}
/** The same on one line, cut to a number of characters. */
export function cleanLine(text, longest) {
    const line = cleanText(text).replaceAll(/\s+/g, " ");
    return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/\p{Cs}$/u, "")}…`;
}
