/**
 * Finds a text of more than `maximum` characters in unparsed YAML. A text is one line, a block scalar, or several lines
 * that are neither members, items nor comments.
 *
 * @returns its offset
 */
export declare function findLongText(text: string, maximum: number): number | undefined;
