import { createHash } from "node:crypto";
import { STYLE } from "./style.ts";

/** Redoc's pictures of its own name, which it would fetch; icons that it would, too, and where it would report to. */
const PICTURES = /https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g;
const OTHERS = /https:\/\/(?:cdn\.redocly\.com|otel\.cloud\.redocly\.com)\/[\w./-]+/g;

/** The word that the pictures show. */
const NAME = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="16"><text x="0" y="12" font-family="sans-serif" font-size="12" fill="#1a5fb4">Redocly</text></svg>',
)}`;

const OPEN = '<script type="module">';
const CLOSE = "</script>";
const DEFINITION = "const __redoc_definition =";

/**
 * The page as it is published: of what Redoc built the script alone, and the document apart from it, as data that nothing can run.
 * What Redoc rendered beforehand is left out, since that was done without a browser's means to defend itself. The policy lets this
 * one script run, the same for all documents, and nothing be loaded or sent.
 *
 * @param built by `redocly build-docs --inlineBundle`
 * @returns `undefined` when it is not as expected
 */
export function pageOf(built: string, title: string): string | undefined {
  const start = built.lastIndexOf(OPEN);
  const end = built.lastIndexOf(CLOSE);
  if (start === -1 || end < start) return undefined;
  const whole = built.slice(start + OPEN.length, end);
  // Redoc comes first, and the document after it, on a line of its own.
  const cut = whole.indexOf(DEFINITION);
  const definition = cut === -1 ? undefined : dataOf(whole.slice(cut + DEFINITION.length).split("\n", 1)[0] ?? "");
  if (definition === undefined) return undefined;
  const redoc = whole.slice(0, cut).replaceAll(PICTURES, NAME).replaceAll(OTHERS, "data:,");
  const rest = whole.slice(whole.indexOf("\n", cut));
  const script = `${redoc}${POLISH}${DEFINITION} JSON.parse(document.getElementById("definition").textContent);${rest}`;
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    // Redoc makes its styles in the page.
    "style-src 'unsafe-inline'",
    "img-src data:",
    "font-src data:",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<noscript>This page needs JavaScript. It runs only its own scripts and fetches nothing.</noscript>
<div id="redoc"></div>
<script type="application/json" id="definition">
${definition}
${CLOSE}
${OPEN}${script}${CLOSE}
</body>
</html>
`;
}

/** In lines, so that a small change of a document is one of the page, without what might end it in HTML. */
function dataOf(literal: string): string | undefined {
  try {
    const value: unknown = JSON.parse(literal.trim().replace(/;$/, ""));
    return JSON.stringify(value, undefined, 1).replaceAll("<", "\\u003c");
  } catch {
    return undefined;
  }
}

/** A name for the one button of Redoc's that has none, the one that empties the search. */
const POLISH = `
new MutationObserver(() => {
  for (const button of document.querySelectorAll('[data-component-name^="Search/"] button:not([aria-label])'))
    if (button.innerText.trim() === "") button.setAttribute("aria-label", "Clear the search");
}).observe(document.body, { childList: true, subtree: true });
`;

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
