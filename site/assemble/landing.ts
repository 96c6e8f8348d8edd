// The landing page: the README's contract beside what it becomes, so that both show the same tested code.

interface Block {
  readonly label: string;
  readonly language: string;
  readonly text: string;
}

/** The README's code, in its order: the contract first. */
const LABELS = ["Contract", "Client", "Server", "Webhooks", "Validators"] as const;

export function landingPage(readme: string): string {
  const found = [...readme.matchAll(/^```(yaml|ts)\n([\s\S]*?)^```/gm)];
  const blocks = LABELS.map((label, index): Block => {
    const [, language = "", text = ""] = found[index] ?? [];
    return { label, language, text };
  });
  const [contract, ...counterparts] = blocks;
  if (contract?.language !== "yaml" || counterparts.some(({ language }) => language !== "ts"))
    throw new Error("the README no longer shows a contract, then the code that it becomes");
  const tabs = counterparts.map(({ label, text }) => `\`\`\`ts [${label}]\n${text}\`\`\``);
  return `---
layout: home
title: One contract, every counterpart
titleTemplate: Countersign
hero:
  name: Countersign
  text: One contract, every counterpart
  tagline: Write an OpenAPI document by hand. Get the typed client, the server, validators, signed webhooks, a mock, docs and contract tests from it.
  actions:
    - theme: brand
      text: Start
      link: /start
    - theme: alt
      text: Try it in the browser
      link: /playground
    - theme: alt
      text: Comparison
      link: /comparison
---

<section class="side-by-side" aria-label="A contract and its counterparts">
<div>

## You write the contract

\`\`\`yaml
${contract.text}\`\`\`

</div>
<div>

## It becomes the counterparts

::: code-group

${tabs.join("\n\n")}

:::

</div>
</section>

<section class="facts" aria-label="What sets it apart">
<div>

## Behaviour, not only shapes

Token refresh, retries, rate limits, idempotency, signatures and error codes are [in the contract](./docs/vocabulary.md), so every
counterpart follows them.

</div>
<div>

## Code that you can read

Plain TypeScript without dependencies. A call compiles to [the few kilobytes it uses](./docs/client-figures.md).

</div>
<div>

## A judge for live servers

One command [tests a running server](./docs/contract-tests.md) against the contract, and prints a curl line for each deviation.

</div>
</section>
`;
}
