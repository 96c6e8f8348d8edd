import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startChromium } from "../support/chromium.ts";
import { temporaryFolder } from "../support/folder.ts";
import { NO_BROWSER, pageOf, routes, waitUntilRendered, shown } from "./support.ts";

// A document that tries to execute code in its readers' browsers.

const RUN = "window.pwned=(window.pwned||0)+1";

const ATTACKS: readonly string[] = [
  `<script>${RUN};alert(1)</script>`,
  `<ScRiPt>${RUN}</ScRiPt>`,
  `<img src=x onerror="${RUN};alert(2)">`,
  `<svg onload="${RUN}"></svg><svg><script>${RUN}</script></svg>`,
  `[click](javascript:${RUN}) <a href="javascript:${RUN}">x</a> <a href="java&#115;cript:${RUN}">y</a>`,
  `<iframe srcdoc="<script>parent.pwned=1</script>"></iframe><iframe src="javascript:parent.pwned=1"></iframe>`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<base href="https://evil.example/"><form action="https://evil.example/"><input name=a autofocus onfocus="${RUN}"><button>go</button></form>`,
  `<style>*{display:none!important}</style><link rel=stylesheet href="https://evil.example/a.css">`,
  `![i](https://evil.example/track.png) <img src="https://evil.example/t.png"><video src="https://evil.example/v"></video>`,
  `{% $pwn %} {% callout type="x" %}a{% /callout %} {% if $x %}y{% /if %} {% html %}`,
  `const __redoc_definition = {};\n${RUN} <script type="module">${RUN}`,
  `{{constructor.constructor('${RUN}')()}} \${${RUN}} <%= ${RUN} %>`,
  `</script><script>${RUN}</script> ]]> --> <!-- <script>${RUN}</script> -->`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<div id="redoc" onclick="${RUN}" style="position:fixed;inset:0;z-index:9999">cover</div><details open ontoggle="${RUN}">`,
  "`<img src=x onerror=" + RUN + ">` ```\n<meta http-equiv=refresh content='0;url=https://evil.example/'>\n```",
  "~~~\n<script>" +
    RUN +
    "</script>\n``` still code?\n~~~~ \n<meta http-equiv=refresh content='0;url=https://evil.example/'>",
  "> ```\n> <meta http-equiv=refresh content='0;url=https://evil.example/'>\n\n<meta http-equiv=refresh content='0;url=https://evil.example/'>",
  "<a\nhref='https://x.example' onmouseover=" + RUN + ">z</a> <a/onclick=" + RUN + ">w</a> <x/onclick=" + RUN + ">",
];

/** Every text of the document is the attack. */
function documentOf(attack: string): string {
  const link = { url: `javascript:${RUN}`, description: attack };
  const tag = `t${attack.slice(0, 40)}`;
  const schema = {
    title: attack,
    description: attack,
    type: "object",
    externalDocs: link,
    properties: {
      [attack]: { type: "string", description: attack, default: attack, pattern: "x", enum: [attack, "b"] },
    },
    "x-enumDescriptions": { b: attack },
  };
  const content = {
    "application/json": {
      schema: { $ref: "#/components/schemas/S" },
      examples: { [attack]: { summary: attack, description: attack, value: { a: attack } } },
    },
  };
  return JSON.stringify({
    openapi: "3.1.0",
    info: {
      title: attack,
      version: attack,
      summary: attack,
      description: `# A ${attack}\n\n${attack}`,
      contact: { name: attack, url: link.url },
      license: { name: attack, url: link.url },
      termsOfService: link.url,
      "x-logo": { url: "https://evil.example/logo.png", href: link.url },
    },
    externalDocs: link,
    servers: [{ ...link, "x-environment": "sandbox", "x-rate-limits": [{ requests: 1, per: "PT1S", scope: "token" }] }],
    tags: [{ name: tag, description: attack, externalDocs: link }],
    paths: {
      [`/a${attack}`]: {
        post: {
          operationId: attack,
          tags: [tag],
          summary: attack,
          description: attack,
          externalDocs: link,
          security: [{ k: [] }],
          parameters: [
            {
              name: attack,
              in: "query",
              description: attack,
              schema: { type: "string", default: attack },
              example: attack,
            },
          ],
          requestBody: { description: attack, content },
          responses: { "200": { description: attack, content } },
          "x-codeSamples": [{ lang: attack, label: attack, source: attack }],
        },
      },
    },
    webhooks: {
      [attack]: {
        post: {
          summary: attack,
          security: [{ s: [] }],
          "x-delivery": { retryFor: "PT1H" },
          requestBody: { content },
          responses: { "200": { description: attack } },
        },
      },
    },
    components: {
      schemas: { S: schema },
      securitySchemes: {
        k: {
          type: "oauth2",
          description: attack,
          flows: { clientCredentials: { tokenUrl: link.url, scopes: { [attack]: attack } } },
        },
        s: {
          type: "apiKey",
          in: "header",
          name: "X-S",
          description: attack,
          "x-signature": { format: "'`{digest}", payload: "'`|{body}", algorithm: "hmac-sha256", encoding: "hex" },
        },
      },
    },
  });
}

let browser: Browser;
beforeAll(async () => {
  if (!NO_BROWSER) browser = await startChromium();
});
afterAll(async () => {
  if (!NO_BROWSER) await browser[Symbol.asyncDispose]();
});

describe.skipIf(NO_BROWSER)("a hostile document", () => {
  const several = Array.from({ length: 3 }, (_, n) => ATTACKS.filter((__, index) => index % 3 === n).join("\n\n"));
  test.each(several.map((attack, index) => [index + 1, attack] as const))(
    "does nothing to its reader, %i",
    async (_, attack) => {
      await using folder = await temporaryFolder({ "a.json": documentOf(attack) });
      const { html } = await pageOf(`${folder.path}/a.json`);
      await using view = await shown(browser, html);
      const { page } = view;
      const address = await page.evaluate("location.href");
      await routes(page);
      // Clicks every control, except for links to other pages.
      await page.evaluate(
        `for (const x of document.querySelectorAll("button, [role=tab], summary, details, input, div[id], a:not([href^=http])")) { x.click?.(); x.focus?.(); }`,
      );
      await waitUntilRendered(page);
      expect(await page.evaluate("window.pwned ?? 0")).toBe(0);
      // A browser without a clipboard shows this for Redoc's button.
      expect(page.dialogs.filter((text) => text !== "Copy to clipboard: Ctrl+C, Enter")).toEqual([]);
      expect(page.requests).toEqual([]);
      expect(String(await page.evaluate("location.href")).split("#")[0]).toBe(address);
      const dangerous = `[...document.querySelectorAll("iframe, object, embed, base, form, link, body style, meta[http-equiv=refresh]")]`;
      expect(await page.evaluate(`${dangerous}.map((x) => x.outerHTML.slice(0, 100))`)).toEqual([]);
      expect(
        await page.evaluate(
          `[...document.querySelectorAll("a")].filter((x) => /^\\s*(java|data|vbs)/i.test(x.getAttribute("href") ?? "")).length`,
        ),
      ).toBe(0);
      // And it is still there to be read.
      expect(
        await page.evaluate(
          "document.querySelector('h1')?.checkVisibility() || document.querySelectorAll('h1, h2').length > 1",
        ),
      ).toBe(true);
    },
  );
});
