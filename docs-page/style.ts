/**
 * Styles in addition to Redoc's: darker colours for contrast (WCAG 2.2 section 1.4.3), and wrapped code, because
 * keyboard users cannot scroll it (section 2.1.1).
 */
export const STYLE = `
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
