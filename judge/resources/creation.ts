import type { Operation } from "../../generator/ir/api.ts";
import { attempt, type Attempt } from "../checks/attempt.ts";
import { headerOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { Case } from "../requests/case.ts";
import { pathTexts } from "../requests/path-texts.ts";
import type { Run } from "../run.ts";
import { freePlaces } from "./free-places.ts";
import type { Caller, Instance } from "./instance.ts";
import { rejectable, repair } from "./repair.ts";
import { bodyOf, idIn, resourceIn } from "./representation.ts";
import { declaredMembers } from "./members.ts";
import { STOCK } from "./resource-values.ts";
import { normal, type Resource } from "./resources.ts";

/** The outcome of a request that creates a resource. */
export interface Created {
  readonly findings: readonly Finding[];
  readonly instance?: Instance;
  readonly made?: Attempt;
  /** The request that created it. */
  readonly one?: Case;
}

/** The operation that creates a resource: POST to the collection, or PUT to an id of the client's choice. */
export function creatorOf({ create, put }: Resource): Operation | undefined {
  const creates = put?.responses.some(({ status }) => status.kind === "exact" && status.code === 201) === true;
  return create ?? (creates ? put : undefined);
}

/** Sends a request that creates a resource, and adds what it created to the pool. */
export async function send(
  run: Run,
  resource: Resource,
  one: Case,
  caller: Caller,
  reserved?: string,
): Promise<Created> {
  const operation = creatorOf(resource);
  if (operation === undefined) return { findings: [] };
  const first = await attempt(run, operation, one, rejectable(caller));
  const isFreed = first?.answer?.status === 409 && (await freePlaces(run, operation, resource, reserved));
  const made = isFreed ? await attempt(run, operation, one, rejectable(caller)) : first;
  if (made?.answer === undefined) return { findings: [], ...(made !== undefined && { made }) };
  if (made.answer.status < 300) return register(run, resource, one, made, { caller, reserved });
  const repaired = await repair(run, operation, one, made.answer, caller);
  if (repaired === undefined) return { findings: [], made };
  return register(run, resource, repaired.one, repaired.made, { caller, reserved });
}

/** Adds what a request created to the pool. */
export function register(
  run: Run,
  resource: Resource,
  one: Case,
  made: Attempt,
  { caller, reserved }: { readonly caller: Caller; readonly reserved: string | undefined },
): Created {
  const { answer, findings, subject } = made;
  const operation = creatorOf(resource);
  if (operation === undefined || answer === undefined) return { findings, made };
  const last = run.pool.resources.inPath(operation).find((place) => place.resource === resource);
  const given = last && one.parameters.path.get(last.parameter);
  const id =
    typeof given === "string" || typeof given === "number"
      ? given
      : (idIn(bodyOf(answer), resource.parameter, resource.word) ??
        idAt(run, resource, subject.request.url, headerOf(answer, "location")));
  if (id === undefined || answer.status === 202) return { findings, made };
  const parents = run.pool.resources
    .inPath(operation)
    .filter((place) => place.resource !== resource)
    .flatMap((place) => run.pool.find(place.resource, one.parameters.path.get(place.parameter)) ?? []);
  const tag = headerOf(answer, "etag");
  const seen = resourceIn(bodyOf(answer), resource.word);
  const stock = [...declaredMembers(run, operation, "request").keys()].filter((name) => STOCK.test(normal(name)));
  const instance: Instance = {
    resource,
    caller,
    id,
    parents,
    state: "alive",
    ...(seen !== undefined && { seen }),
    ...(stock.length > 0 && { stock }),
    ...(reserved !== undefined && { reservedFor: reserved }),
    ...(tag !== undefined && { tag }),
  };
  run.pool.add(instance);
  return { findings, made, instance, one };
}

/** The id in a `Location`. */
function idAt(run: Run, { read, put, patch, remove }: Resource, base: string, location: string | undefined) {
  const url = location === undefined ? null : URL.parse(location, base);
  const operation = read ?? put ?? patch ?? remove;
  if (url === null || operation === undefined) return undefined;
  const texts = pathTexts(operation, run.url, url.href) ?? pathTexts(operation, new URL("/", url).href, url.href);
  const text = texts?.at(-1);
  return text === undefined ? undefined : decodeURIComponent(text);
}
