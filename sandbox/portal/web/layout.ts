import { html } from "hono/html";

/** A piece of a page. Texts in it are escaped. */
export type Html = ReturnType<typeof html>;

export interface Note {
  readonly kind: "good" | "bad" | "wait";
  readonly text: string;
}

/** What every form needs: a token that proves that this session asked for it. */
export interface FormContext {
  /** A field with a token for one use, for the form that is sent to a path. */
  token(path: string): Html;
}

export interface PageOptions {
  readonly title: string;
  readonly content: Html;
  /** Absent if nobody is signed in. */
  readonly form?: FormContext;
  readonly current?: "applications" | "usage";
  readonly note?: Note | undefined;
}

/** A whole page. */
export function page({ title, content, form, current, note }: PageOptions): Html {
  const marked = (name: PageOptions["current"]) => (name === current ? html`aria-current="page"` : "");
  const navigation =
    form &&
    html` <nav aria-label="Portal">
      <a href="/portal" ${marked("applications")}>Applications</a>
      <a href="/portal/usage" ${marked("usage")}>Usage</a>
      <form method="post" action="/portal/sign-out">
        ${form.token("/portal/sign-out")}<button class="link">Sign out</button>
      </form>
    </nav>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox portal</title>
        <link rel="icon" href="/portal/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/portal/style.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="site">
          <div>
            <a class="brand" href="/portal">Platform <span>sandbox</span></a
            >${navigation ?? ""}
          </div>
        </header>
        <main id="content">
          ${note === undefined ? "" : html`<p class="note ${note.kind}" role="${note.kind === "bad" ? "alert" : "status"}">${note.text}</p>`}
          ${content}
        </main>
      </body>
    </html>`;
}

/** A form that is sent once. */
export function form(context: FormContext, action: string, content: Html): Html {
  return html`<form method="post" action="${action}">${context.token(action)}${content}</form>`;
}

/** A page that shows a secret once. */
export function secretPage(
  context: FormContext,
  {
    title,
    text,
    secrets,
    back,
  }: {
    readonly title: string;
    readonly text: string;
    /** Names and values. */
    readonly secrets: readonly (readonly [name: string, value: string])[];
    readonly back: { readonly href: string; readonly text: string };
  },
): Html {
  return page({
    title,
    form: context,
    current: "applications",
    content: html` <div class="title"><h1>${title}</h1></div>
      <div class="card">
        <p class="note wait">${text}</p>
        <div class="fields">
          ${secrets.map(
            ([name, value]) =>
              html`<div>
                <h2>${name}</h2>
                <code class="secret all">${value}</code>
              </div>`,
          )}
        </div>
        <div class="actions"><a class="button" href="${back.href}">${back.text}</a></div>
      </div>`,
  });
}

/** A page that says what went wrong. */
export function errorPage(title: string, text: string, context?: FormContext): Html {
  return page({
    title,
    ...(context !== undefined && { form: context }),
    content: html` <div class="card empty">
      <h1>${title}</h1>
      <p role="alert">${text}</p>
      <a class="button" href="/portal">Back to the portal</a>
    </div>`,
  });
}

/** A point in time, for people and machines. */
export function time(iso: string): Html {
  const text = new Date(iso).toISOString();
  return html`<time datetime="${iso}">${text.slice(0, 10)} ${text.slice(11, 19)} UTC</time>`;
}
