import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// Drives a real Chromium over its DevTools protocol, with nothing but what Node has.

const PATHS = [
  process.env["CHROMIUM"] ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of the program; `""` if it is not installed. */
export const CHROMIUM: string = PATHS.find((path) => path !== "" && existsSync(path)) ?? "";

const READY_MS = 240_000;

export interface Browser extends AsyncDisposable {
  open(url: string, size?: { readonly width: number; readonly height: number }): Promise<Page>;
}

export interface Page extends AsyncDisposable {
  /** The value of an expression in the page; promises are waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until an expression is truthy. */
  until(expression: string): Promise<void>;
  /** Presses a key: `Tab`, `Enter` (which also submits forms), a letter. */
  press(key: string, code?: string): Promise<void>;
  type(text: string): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** The system's preferences that the page sees. */
  prefer(scheme: "light" | "dark"): Promise<void>;
  /** The visible part, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors and warnings that the page logged, and exceptions. */
  readonly complaints: readonly string[];
  /** Every address that was asked for but its own. */
  readonly requests: readonly string[];
  /** Dialogs that scripts opened. */
  readonly dialogs: readonly string[];
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<Readonly<Record<string, unknown>>>;

/** Starts a browser without network: names do not resolve, and every request goes to a missing proxy. */
export async function startChromium(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "chromium-"));
  const child = spawn(
    CHROMIUM,
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--disable-component-update",
      "--no-first-run",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  const socket = new WebSocket(await address(profile, child));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const { send, onEvent } = connect(socket);
  return {
    open: (url, size = { width: 1400, height: 1000 }) => openPage(send, onEvent, url, size),
    async [Symbol.asyncDispose]() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      // It may be gone before it answers.
      send("Browser.close").catch(() => child.kill());
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function address(profile: string, child: ChildProcess): Promise<string> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null) break;
    const text = await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "");
    const [port, path] = text.split("\n");
    if (port !== undefined && path !== undefined) return `ws://127.0.0.1:${port}${path}`;
  }
  throw new Error(`${CHROMIUM} did not start`);
}

type Listener = (message: Message) => void;

function connect(socket: WebSocket): { readonly send: Send; onEvent(listener: Listener): void } {
  const waiting = new Map<number, (message: Message) => void>();
  const listeners: Listener[] = [];
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    // The browser's messages follow the protocol.
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else waiting.get(message.id)?.(message);
  });
  return {
    onEvent: (listener) => void listeners.push(listener),
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error === undefined) resolve(result ?? {});
          else reject(new Error(`${method}: ${error.message}`));
        });
        socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
      }),
  };
}

async function openPage(
  send: Send,
  onEvent: (listener: Listener) => void,
  url: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Page> {
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const session = String(sessionId);
  const call = (method: string, params: object = {}): ReturnType<Send> => send(method, params, session);
  const complaints: string[] = [];
  const requests: string[] = [];
  const dialogs: string[] = [];
  onEvent((message) => {
    if (message.sessionId !== session) return;
    const params: Readonly<Record<string, unknown>> = message.params ?? {};
    switch (message.method) {
      case "Runtime.exceptionThrown":
        complaints.push(JSON.stringify(params["exceptionDetails"]).slice(0, 1_000));
        break;
      case "Runtime.consoleAPICalled":
        if (params["type"] === "error" || params["type"] === "warning")
          complaints.push(JSON.stringify(params["args"]).slice(0, 1_000));
        break;
      case "Log.entryAdded":
        complaints.push(JSON.stringify(params["entry"]).slice(0, 1_000));
        break;
      case "Network.requestWillBeSent": {
        const to = String(Object(params["request"])["url"]);
        if (to !== url && !/^(?:data|blob|about):/.test(to)) requests.push(to);
        break;
      }
      case "Page.javascriptDialogOpening":
        dialogs.push(String(params["message"]));
        // The page may be gone by then, and its dialog with it.
        call("Page.handleJavaScriptDialog", { accept: true }).catch(() => {});
        break;
      default:
    }
  });
  for (const domain of ["Runtime", "Log", "Network", "Page"]) await call(`${domain}.enable`);
  await call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  await call("Page.navigate", { url });

  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await call("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails).slice(0, 2_000));
    return Object(result)["value"];
  };
  const until = async (expression: string): Promise<void> => {
    for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(50)) {
      // While a page is being replaced, nothing can be evaluated.
      if (await evaluate(expression).catch(() => false)) return;
    }
    throw new Error(`in vain waited for ${expression}`);
  };
  await until(`document.readyState === "complete" && location.href !== "about:blank"`);
  return {
    evaluate,
    until,
    complaints,
    requests,
    dialogs,
    async press(key, code = key) {
      // Chromium submits a form for the character of the key, not for its name.
      const text = key === "Enter" ? "\r" : key.length === 1 ? key : "";
      await call("Input.dispatchKeyEvent", { type: "keyDown", key, code, text });
      await call("Input.dispatchKeyEvent", { type: "keyUp", key, code });
    },
    async type(text) {
      await call("Input.insertText", { text });
    },
    async click(x, y) {
      for (const type of ["mousePressed", "mouseReleased"])
        await call("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
    },
    async prefer(value) {
      await call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
    },
    async screenshot() {
      const { data } = await call("Page.captureScreenshot", { format: "png" });
      return Buffer.from(String(data), "base64");
    },
    async [Symbol.asyncDispose]() {
      await send("Target.closeTarget", { targetId });
    },
  };
}
