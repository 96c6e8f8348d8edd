import { commentLines } from "../../print/comment.ts";

/**
 * Makes text of the document safe for comments that another tool prints: it cannot end the comment, and contains no tags and no
 * invisible characters.
 */
export function harmlessText(text: string): string {
  return commentLines(text).join("\n");
}
