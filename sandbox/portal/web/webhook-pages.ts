import { html } from "hono/html";
import { EVENT_TYPES } from "../../../generated/webhooks.ts";
import type { Application, Delivery, DeliveryState, PingResult } from "../generated/models.ts";
import { applicationPage, pathOf } from "./application-pages.ts";
import { form, type FormContext, type Html, type Note, time } from "./layout.ts";

export interface WebhookValues {
  readonly url: string;
  readonly events: readonly string[];
  readonly type: string;
  readonly data: string;
}

export function webhookValues({ webhook }: Application): WebhookValues {
  return { url: webhook?.url ?? "", events: webhook?.events ?? EVENT_TYPES, type: EVENT_TYPES[0], data: "{}" };
}

export function webhookPage(context: FormContext, application: Application, values: WebhookValues, note?: Note): Html {
  const content = html` ${endpointSection(context, application, values)} ${triggerSection(context, application, values)}`;
  return applicationPage(context, application, { tab: "Webhook", content, note });
}

function endpointSection(context: FormContext, application: Application, values: WebhookValues): Html {
  const { webhook } = application;
  const path = pathOf(application);
  if (webhook === undefined)
    return html` <section class="card" aria-labelledby="endpoint">
      <h2 id="endpoint">No endpoint yet</h2>
      <p class="lead">
        Register the URL of your receiver. On this machine you need no tunnel: use
        <code>http://localhost:3000/hooks</code>, or run <code>countersign webhook listen --forward</code>, which needs
        no endpoint.
      </p>
      ${endpointForm(context, path, values, "Register")}
    </section>`;
  return html` <section class="card" aria-labelledby="endpoint">
    <h2 id="endpoint">Endpoint</h2>
    <dl>
      <dt>URL</dt>
      <dd><code class="all">${webhook.url}</code></dd>
      <dt>Status</dt>
      <dd>
        ${webhook.verified ? html`<span class="badge good">Verified</span>` : html`<span class="badge wait">Not verified</span>`}
      </dd>
      <dt>Events</dt>
      <dd>${webhook.events.length === EVENT_TYPES.length ? "All" : webhook.events.join(", ")}</dd>
    </dl>
    ${webhook.verified ? "" : html`<p class="hint">Give your receiver the webhook secret, then send a signed ping. A 2xx answer verifies the endpoint.</p>`}
    <div class="actions">
      ${form(context, `${path}/webhook/ping`, html`<button class="${webhook.verified ? "quiet" : ""}">Send a ping</button>`)}
    </div>
    <div class="actions columns">
      <details>
        <summary>Change the endpoint</summary>
        <p class="lead">The endpoint gets a new secret and has to be verified again.</p>
        ${endpointForm(context, path, values, "Register")}
      </details>
      <details>
        <summary>Replace the secret</summary>
        <p class="lead">
          The current secret also signs until the next replacement, so that you can update your receiver.
        </p>
        ${form(context, `${path}/webhook/rotate`, html`<button>Replace the secret</button>`)}
      </details>
      <details>
        <summary>Remove the endpoint</summary>
        <p class="lead">Waiting events are given up. The log is kept.</p>
        ${form(context, `${path}/webhook/remove`, html`<button class="danger">Remove the endpoint</button>`)}
      </details>
    </div>
  </section>`;
}

function endpointForm(context: FormContext, path: string, { url, events }: WebhookValues, button: string): Html {
  return form(
    context,
    `${path}/webhook`,
    html` <div class="fields">
        <div>
          <label for="url">URL</label>
          <input
            id="url"
            name="url"
            type="url"
            required
            maxlength="2000"
            value="${url}"
            placeholder="http://localhost:3000/hooks"
          />
        </div>
        <fieldset>
          <legend>Events</legend>
          <div class="choices">
            ${EVENT_TYPES.map(
              (type) =>
                html`<label
                  ><input type="checkbox" name="events" value="${type}" ${events.includes(type) ? "checked" : ""} />
                  ${type}</label
                >`,
            )}
          </div>
        </fieldset>
      </div>
      <div class="actions"><button>${button}</button></div>`,
  );
}

function triggerSection(context: FormContext, application: Application, { type, data }: WebhookValues): Html {
  return html` <section class="card" aria-labelledby="trigger">
    <h2 id="trigger">Trigger an event</h2>
    ${form(
      context,
      `${pathOf(application)}/events`,
      html` <div class="fields">
          <div>
            <label for="type">Type</label>
            <select id="type" name="type">
              ${EVENT_TYPES.map((each) => html`<option ${each === type ? "selected" : ""}>${each}</option>`)}
            </select>
          </div>
          <div>
            <label for="data">Data</label>
            <textarea
              id="data"
              name="data"
              class="code"
              maxlength="20000"
              spellcheck="false"
              aria-describedby="data-hint"
            >
${data}</textarea>
            <p class="hint" id="data-hint">A JSON object. The sandbox fills in what the contract requires.</p>
          </div>
        </div>
        <div class="actions"><button>Trigger</button></div>`,
    )}
  </section>`;
}

export function pingNote({ verified, outcome, status, response, milliseconds }: PingResult): Note {
  const took = `${Math.round(milliseconds)} ms`;
  if (verified) return { kind: "good", text: `The endpoint answered ${status ?? ""} in ${took}. It is verified.` };
  const answer = status === undefined ? outcome.replace("_", " ") : `answered ${status}`;
  return { kind: "bad", text: `The endpoint did not acknowledge the ping: ${answer}. ${response ?? ""}` };
}

const STATES = { pending: "Waiting", delivered: "Delivered", dead: "Given up" } as const;
const BADGES = { pending: "wait", delivered: "good", dead: "bad" } as const;

function stateBadge(state: DeliveryState): Html {
  return html`<span class="badge ${BADGES[state]}">${STATES[state]}</span>`;
}

export interface LogFilters {
  readonly type: string;
  readonly state: string;
  readonly event: string;
}

export interface LogView {
  readonly deliveries: readonly Delivery[];
  readonly filters: LogFilters;
  /** The query of the next page, if there may be one. */
  readonly older: string | undefined;
}

export function logPage(
  context: FormContext,
  application: Application,
  { deliveries, filters, older }: LogView,
  note?: Note,
): Html {
  const path = `${pathOf(application)}/log`;
  const isFiltered = Object.values(filters).some((value) => value !== "");
  const content = html` <form class="card filters" method="get" action="${path}" aria-label="Filters">
      <div>
        <label for="type">Type</label>
        <select id="type" name="type">
          <option value="">All</option>
          ${EVENT_TYPES.map((type) => html`<option ${type === filters.type ? "selected" : ""}>${type}</option>`)}
        </select>
      </div>
      <div>
        <label for="state">State</label>
        <select id="state" name="state">
          <option value="">All</option>
          ${Object.entries(STATES).map(([value, text]) => html`<option value="${value}" ${value === filters.state ? "selected" : ""}>${text}</option>`)}
        </select>
      </div>
      <div>
        <label for="event">Event id</label><input id="event" name="event" value="${filters.event}" maxlength="100" />
      </div>
      <button class="quiet">Filter</button>
    </form>
    ${deliveries.length === 0 ? emptyLog(application, isFiltered) : deliveriesTable(path, deliveries)}
    ${older === undefined ? "" : html`<p><a href="${path}?${older}">Older</a></p>`}`;
  return applicationPage(context, application, { tab: "Log", content, note });
}

function emptyLog(application: Application, isFiltered: boolean): Html {
  const path = pathOf(application);
  return isFiltered
    ? html`<div class="card empty">
        <h2>Nothing matches</h2>
        <p>No delivery has these properties.</p>
        <a class="button quiet" href="${path}/log">Show all</a>
      </div>`
    : html`<div class="card empty">
        <h2>No events yet</h2>
        <p>Every event of this application appears here, with all attempts to deliver it.</p>
        <a class="button" href="${path}/webhook">Trigger an event</a>
      </div>`;
}

function deliveriesTable(path: string, deliveries: readonly Delivery[]): Html {
  return html` <div class="card scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">State</th>
          <th scope="col">Attempts</th>
          <th scope="col">Last answer</th>
          <th scope="col">Added</th>
        </tr>
      </thead>
      <tbody>
        ${deliveries.map(({ id, event, state, attempts, created_at }) => {
          const last = attempts.at(-1);
          return html`<tr>
            <td><a href="${path}/${id}">${event.type}</a></td>
            <td>${stateBadge(state)}</td>
            <td class="number">${attempts.length}</td>
            <td>${last === undefined ? "–" : (last.status ?? last.outcome.replace("_", " "))}</td>
            <td class="number">${time(created_at)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

export function deliveryPage(context: FormContext, application: Application, delivery: Delivery): Html {
  const path = pathOf(application);
  const { event, attempts, state, created_at } = delivery;
  const content = html` <p class="crumb"><a href="${path}/log">Log</a></p>
    <section class="card" aria-labelledby="event">
      <h2 id="event">${event.type}</h2>
      <dl>
        <dt>Event</dt>
        <dd>
          <code class="all">${event.id}</code>
          <a href="${path}/log?event=${encodeURIComponent(event.id)}">All deliveries</a>
        </dd>
        <dt>State</dt>
        <dd>${stateBadge(state)}</dd>
        <dt>Added</dt>
        <dd>${time(created_at)}</dd>
      </dl>
      <div class="actions">
        ${form(context, `${path}/events/${encodeURIComponent(event.id)}/replay`, html`<button>Replay</button>`)}
        <span class="hint">Sends the event again, with the same id and a new signature.</span>
      </div>
    </section>
    <section class="card" aria-labelledby="payload">
      <h2 id="payload">Payload</h2>
      <pre tabindex="0" aria-label="Payload"><code>${indented(event.body)}</code></pre>
    </section>
    <section class="card" aria-labelledby="attempts">
      <h2 id="attempts">Attempts</h2>
      ${attempts.length === 0 ? html`<p class="lead">None yet. <a href="${path}/log/${delivery.id}">Refresh</a></p>` : ""}
      <ul class="list">
        ${attempts.map(
          ({ at, outcome, status, milliseconds, response }) =>
            html` <li>
              <div class="main">
                <span class="badge ${outcome === "acknowledged" ? "good" : "bad"}">${outcome.replace("_", " ")}</span>
                ${status === undefined ? "" : html`<code>${status}</code>`} in ${Math.round(milliseconds)} ms
              </div>
              <span class="hint">${time(at)}</span>
              ${response === undefined || response === "" ? "" : html`<pre tabindex="0" aria-label="Response"><code>${response}</code></pre>`}
            </li>`,
        )}
      </ul>
    </section>`;
  return applicationPage(context, application, { tab: "Log", content });
}

function indented(body: string): string {
  const value: unknown = JSON.parse(body);
  return JSON.stringify(value, undefined, 2);
}
