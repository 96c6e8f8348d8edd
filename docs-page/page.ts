import { createHash } from "node:crypto";

/**
 * Styles in addition to Redoc's: darker colours for contrast (WCAG 2.2 section 1.4.3), and wrapped code, because
 * keyboard users cannot scroll it (section 2.1.1).
 */
const STYLE = `
body { margin: 0; padding: 0; }
noscript { display: block; margin: 2rem; font-family: sans-serif; }
:root:root:not(.dark) {
  --color-warm-grey-5: #6b6c77;
  --color-warm-grey-6: #5f606b;
  --color-blue-6: #0b62d6;
  --color-blue-7: #1f5bbf;
}
:root:root:not(.dark) .tag-get, :root:root:not(.dark) .tag-query { --tag-color: #0b6b3c; }
:root:root:not(.dark) .tag-post { --tag-color: #174fc4; }
:root:root:not(.dark) .tag-put { --tag-color: #8a4a00; }
:root:root:not(.dark) .tag-patch { --tag-color: #745600; }
:root:root:not(.dark) .tag-delete { --tag-color: #b30037; }
:root:root:not(.dark) .tag-head { --tag-color: #5143b0; }
:root:root:not(.dark) .tag-http-additional-operation { --tag-color: #9a4508; }
:root:root.dark { --color-warm-grey-5: #9b9ca8; }
:root:root.dark .schema-name { color: #a5a2f4; }
pre { white-space: pre-wrap !important; overflow-wrap: anywhere; }
`;

/** Redoc's logo, icons and reporting endpoint, which the page must not load. */
const PICTURES = /https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g;
const OTHERS = /https:\/\/(?:cdn\.redocly\.com|otel\.cloud\.redocly\.com)\/[\w./-]+/g;

/** The text in place of the logo. */
const NAME = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="16"><text x="0" y="12" font-family="sans-serif" font-size="12" fill="#1a5fb4">Redocly</text></svg>',
)}`;

const OPEN = '<script type="module">';
const CLOSE = "</script>";
const DEFINITION = "const __redoc_definition =";

/**
 * Assembles the published page from Redoc's script and the document as inert data. Redoc's prerendered HTML is dropped,
 * because it was rendered without a browser's protections. The content security policy allows only this script and no
 * requests.
 *
 * @param built by `redocly build-docs --inlineBundle`
 * @returns `undefined` if the input has an unexpected structure
 */
export function pageOf(built: string, title: string): string | undefined {
  const start = built.lastIndexOf(OPEN);
  const end = built.lastIndexOf(CLOSE);
  if (start === -1 || end < start) return undefined;
  const whole = built.slice(start + OPEN.length, end);
  // Redoc's script comes first, then the document on its own line.
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
    // Redoc creates its styles at runtime.
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

/** One line per member, so that small changes give small diffs. Escapes what could end the script element. */
function dataOf(literal: string): string | undefined {
  try {
    const value: unknown = JSON.parse(literal.trim().replace(/;$/, ""));
    return JSON.stringify(value, undefined, 1).replaceAll("<", "\\u003c");
  } catch {
    return undefined;
  }
}

/** An accessible name for Redoc's button that clears the search. */
const POLISH = `
new MutationObserver(() => {
  for (const button of document.querySelectorAll('[data-component-name^="Search/"] button:not([aria-label])'))
    if (button.innerText.trim() === "") button.setAttribute("aria-label", "Clear the search");
}).observe(document.body, { childList: true, subtree: true });
`;

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
