import { createHash } from "node:crypto";
import { STYLE } from "./style.ts";

/** Where Redoc would fetch things from, or report to. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  [
    "https://cdn.redoc.ly/redoc/logo-mini-full.svg",
    // The words that the picture shows.
    `data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="16"><text x="0" y="12" font-family="sans-serif" font-size="12" fill="#1a5fb4">Redocly</text></svg>',
    )}`,
  ],
  ["https://otel.cloud.redocly.com/v1/traces", "about:blank"],
]);

const OPEN = '<script type="module">';
const CLOSE = "</script>";

/**
 * The page as it is published: of what Redoc built the script alone, which holds Redoc and the document. What Redoc
 * rendered beforehand is left out, since that was done without a browser's means to defend itself. The policy lets this one script
 * run, and nothing be loaded or sent.
 *
 * @param built by `redocly build-docs --inlineBundle`
 * @returns `undefined` when it is not as expected
 */
export function pageOf(built: string, title: string): string | undefined {
  const start = built.lastIndexOf(OPEN);
  const end = built.lastIndexOf(CLOSE);
  if (start === -1 || end < start) return undefined;
  let script = built.slice(start + OPEN.length, end);
  for (const [address, instead] of ADDRESSES) script = script.replaceAll(address, instead);
  script = script.replace("hydrate(__redoc_definition", `${POLISH}\nhydrate(__redoc_definition`);
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
<noscript>This page needs JavaScript. It runs only what is in it, and fetches nothing.</noscript>
<div id="redoc"></div>
${OPEN}${script}${CLOSE}
</body>
</html>
`;
}

const POLISH = "";

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
