import { html } from "hono/html";
import { APIS, ENVIRONMENTS } from "../../applications.ts";
import type { Application, Usage } from "../generated/models.ts";
import { form, type FormContext, type Html, type Note, page, time } from "./layout.ts";

export const pathOf = ({ client_id }: Pick<Application, "client_id">): string =>
  `/portal/applications/${encodeURIComponent(client_id)}`;

export const nameOf = ({ name, client_id }: Pick<Application, "client_id" | "name">): string => name || client_id;

const ENVIRONMENT_NAMES = { sandbox: "Sandbox", production: "Production" } as const;
const API_NAMES = { users: "Users", transactions: "Transactions" } as const;

export function environmentBadge({ environment }: Pick<Application, "environment">): Html {
  return html`<span class="badge">${ENVIRONMENT_NAMES[environment]}</span>`;
}

export function applicationsPage(context: FormContext, applications: readonly Application[], note?: Note): Html {
  const create = html`<a class="button" href="/portal/new">Create an application</a>`;
  const empty = html` <div class="card empty">
    <h2>No applications yet</h2>
    <p>An application has the credentials that your code calls the API with. Start in Sandbox.</p>
    ${create}
  </div>`;
  const list = html` <div class="card">
    <ul class="list">
      ${applications.map(
        (application) =>
          html` <li>
            <div class="main">
              <a href="${pathOf(application)}">${nameOf(application)}</a>
              <p class="hint">Created ${time(application.created_at)}</p>
            </div>
            ${application.webhook === undefined ? "" : html`<span class="hint">Has a webhook endpoint</span>`}
            ${environmentBadge(application)}
          </li>`,
      )}
    </ul>
  </div>`;
  return page({
    title: "Applications",
    form: context,
    current: "applications",
    note,
    content: html` <div class="title">
        <h1>Applications</h1>
        ${applications.length === 0 ? "" : create}
      </div>
      ${applications.length === 0 ? empty : list}`,
  });
}

export interface NewApplicationValues {
  readonly name: string;
  readonly environment: string;
  readonly apis: readonly string[];
}

export function newApplicationPage(context: FormContext, values: NewApplicationValues, note?: Note): Html {
  return page({
    title: "Create an application",
    form: context,
    current: "applications",
    note,
    content: html` <p class="crumb"><a href="/portal">Applications</a></p>
      <div class="title"><h1>Create an application</h1></div>
      <div class="card">
        ${form(
          context,
          "/portal/applications",
          html` <div class="fields">
              <div>
                <label for="name">Name <span class="optional">(optional)</span></label>
                <input id="name" name="name" maxlength="80" autocomplete="off" value="${values.name}" />
              </div>
              <fieldset>
                <legend>Environment</legend>
                <div class="choices">
                  ${ENVIRONMENTS.map(
                    (name) =>
                      html`<label
                        ><input
                          type="radio"
                          name="environment"
                          value="${name}"
                          ${values.environment === name ? "checked" : ""}
                        />
                        ${ENVIRONMENT_NAMES[name]}</label
                      >`,
                  )}
                </div>
                <p class="hint">
                  Credentials work in this environment only. Sandbox has rate limits, Production has none.
                </p>
              </fieldset>
              ${apiChoices(values.apis)}
            </div>
            <div class="actions"><button>Create</button><a class="button quiet" href="/portal">Cancel</a></div>`,
        )}
      </div>`,
  });
}

function apiChoices(chosen: readonly string[]): Html {
  return html` <fieldset>
    <legend>APIs</legend>
    <div class="choices">
      ${APIS.map(
        (name) =>
          html`<label
            ><input type="checkbox" name="apis" value="${name}" ${chosen.includes(name) ? "checked" : ""} />
            ${API_NAMES[name]}</label
          >`,
      )}
    </div>
    <p class="hint">Calls to other APIs answer 403 <code>forbidden</code>.</p>
  </fieldset>`;
}

/** The frame of the pages of one application. */
export function applicationPage(
  context: FormContext,
  application: Application,
  {
    tab,
    content,
    note,
  }: {
    readonly tab: "Overview" | "Webhook" | "Log";
    readonly content: Html;
    readonly note?: Note | undefined;
  },
): Html {
  const path = pathOf(application);
  const tabs = { Overview: path, Webhook: `${path}/webhook`, Log: `${path}/log` };
  return page({
    title: `${tab} · ${nameOf(application)}`,
    form: context,
    current: "applications",
    note,
    content: html` <p class="crumb"><a href="/portal">Applications</a></p>
      <div class="title">
        <h1>${nameOf(application)}</h1>
        ${environmentBadge(application)}
      </div>
      <nav aria-label="Application">
        <ul class="tabs">
          ${Object.entries(tabs).map(
            ([name, href]) =>
              html`<li><a href="${href}" ${name === tab ? html`aria-current="page"` : ""}>${name}</a></li>`,
          )}
        </ul>
      </nav>
      ${content}`,
  });
}

/** @param baseUrl of the application's environment */
export function overviewPage(context: FormContext, application: Application, baseUrl: string, note?: Note): Html {
  const path = pathOf(application);
  const content = html` <section class="card" aria-labelledby="credentials">
      <h2 id="credentials">Credentials</h2>
      <dl>
        <dt>Base address</dt>
        <dd><code class="all">${baseUrl}</code></dd>
        <dt>client_id</dt>
        <dd><code class="all">${application.client_id}</code></dd>
        <dt>client_secret</dt>
        <dd class="lead">Displayed once, when it was created</dd>
        <dt>Created</dt>
        <dd>${time(application.created_at)}</dd>
      </dl>
      <div class="actions">
        <details>
          <summary>Replace the client secret</summary>
          <p class="lead">The current secret stops working at once. Access tokens stay valid until they expire.</p>
          ${form(context, `${path}/secret`, html`<button class="danger">Replace the secret</button>`)}
        </details>
      </div>
    </section>
    <section class="card" aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      ${form(
        context,
        path,
        html` <div class="fields">
            <div>
              <label for="name">Name <span class="optional">(optional)</span></label>
              <input id="name" name="name" maxlength="80" autocomplete="off" value="${application.name}" />
            </div>
            ${apiChoices(application.apis)}
          </div>
          <div class="actions"><button>Save</button></div>`,
      )}
    </section>
    <section class="card" aria-labelledby="try">
      <h2 id="try">Try it</h2>
      <p class="lead">Fetch an access token with the secret, then call the API.</p>
      <pre tabindex="0" aria-label="Commands"><code>${commands(application, baseUrl)}</code></pre>
    </section>`;
  return applicationPage(context, application, { tab: "Overview", content, note });
}

function commands({ client_id }: Application, baseUrl: string): string {
  const body = `{"grant_type":"client_credentials","client_id":"${client_id}","client_secret":"'$CLIENT_SECRET'"}`;
  return `TOKEN=$(curl -s ${baseUrl}/oauth/token -H 'Content-Type: application/json' \\
  -d '${body}' |
  node -p 'JSON.parse(fs.readFileSync(0)).access_token')
curl ${baseUrl}/v1/users/me -H "Authorization: Bearer $TOKEN"`;
}

/** Usage of the rate limits by one address. */
export function usagePage(context: FormContext, { address, windows }: Usage): Html {
  const lengths: Readonly<Record<number, string>> = { 1: "second", 60: "minute", 3600: "hour" };
  return page({
    title: "Usage",
    form: context,
    current: "usage",
    content: html` <div class="title"><h1>Usage</h1></div>
      <section class="card" aria-labelledby="limits">
        <h2 id="limits">Rate limits of Sandbox</h2>
        <p class="lead">
          Sandbox counts the requests of each address, whatever the application. Yours is <code>${address}</code>.
        </p>
        <div class="scroll" tabindex="0" role="region" aria-label="Windows">
          <table>
            <thead>
              <tr>
                <th scope="col">Window</th>
                <th scope="col">Used</th>
                <th scope="col">Share</th>
                <th scope="col">Resets</th>
              </tr>
            </thead>
            <tbody>
              ${windows.map(({ requests, per_seconds, used, resets_in }) => {
                const name = `One ${lengths[per_seconds] ?? `window of ${per_seconds} seconds`}`;
                return html`<tr>
                  <th scope="row">${name}</th>
                  <td class="number">${used} of ${requests}</td>
                  <td>
                    <meter
                      min="0"
                      max="${requests}"
                      high="${requests * 0.8}"
                      optimum="0"
                      value="${used}"
                      aria-label="${name}"
                    >
                      ${used} of ${requests}
                    </meter>
                  </td>
                  <td class="number">${used === 0 ? "–" : `in ${resets_in} s`}</td>
                </tr>`;
              })}
            </tbody>
          </table>
        </div>
        <div class="actions"><a class="button quiet" href="/portal/usage">Refresh</a></div>
      </section>
      <section class="card" aria-labelledby="production">
        <h2 id="production">Production</h2>
        <p class="lead">Production has no rate limits here. The specification does not show any.</p>
      </section>`,
  });
}

export function signInPage(note?: Note): Html {
  return page({
    title: "Sign in",
    note,
    content: html` <div class="card narrow">
      <h1>Sign in</h1>
      <p class="lead">
        Enter the admin token, or open a one-time link. The sandbox prints one at start, and with the option
        <code>--link</code>.
      </p>
      <form method="post" action="/portal/sign-in">
        <label for="token">Admin token</label>
        <input id="token" name="token" type="password" autocomplete="current-password" required maxlength="1000" />
        <p class="hint">It is printed beside the link, or is the value of <code>SANDBOX_ADMIN_TOKEN</code>.</p>
        <div class="actions"><button>Sign in</button></div>
      </form>
    </div>`,
  });
}
