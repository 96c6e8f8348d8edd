import { commentLines } from "../../print/comment.ts";

/** Text of the document for a comment that somebody else prints: nothing ends it, nothing in it is unseen or a tag. */
export function harmlessText(text: string): string {
  return commentLines(text).join("\n");
}
