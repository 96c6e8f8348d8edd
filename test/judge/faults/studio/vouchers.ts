import type { JsonObject } from "../../../../generator/document/json.ts";
import { HttpError, type Routes } from "../../right-servers/router.ts";
import { find, type Has, keep, nameOf, only, wholeOf } from "./values.ts";

const dayOf = (value: unknown): string => {
  keep(typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value));
  keep(new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true);
  return value;
};
const today = (): string => new Date().toISOString().slice(0, 10);
const codeOf = (value: unknown): string => {
  keep(typeof value === "string" && /^[A-Z]{4,8}$/.test(value));
  return value;
};

interface Voucher {
  readonly code: string;
  readonly max_uses: number | null;
  readonly valid_until: string | null;
  readonly times_used: number;
}

/** Vouchers with a last day and a number of uses, and tickets that use them. */
export function vouchers(has: Has): Routes {
  const all = new Map<string, Voucher>();
  const tickets = new Map<string, JsonObject>();
  const noteOf = (value: unknown): string | null => {
    keep(value === null || (typeof value === "string" && [...value].length <= 20));
    if (value === null) return has("a note of null is an empty text") ? "" : null;
    return value === "" && has("an empty note is null") ? null : value;
  };
  return {
    "GET /vouchers": () => ({ status: 200, body: { items: [...all.values()] } }),
    "POST /vouchers"({ body }) {
      only(body, "code", "max_uses", "valid_until");
      const { code: given, max_uses: uses, valid_until: last } = body;
      const [code, day] = [codeOf(given), last === undefined ? null : dayOf(last)];
      keep(day === null || /^20[2-4]/.test(day));
      const most = uses === undefined ? null : wholeOf(uses, 1, 50);
      const voucher = { code, max_uses: most, valid_until: day, times_used: 0 };
      if (all.has(code) && !has("a voucher with a known code replaces the other"))
        throw new HttpError(409, "code is taken.");
      all.set(code, voucher);
      return { status: 201, body: voucher };
    },
    "GET /vouchers/:code": ({ path }) => ({ status: 200, body: find(all, path["code"]) }),
    "GET /tickets": () => ({ status: 200, body: { items: [...tickets.values()] } }),
    "POST /tickets"({ body }) {
      only(body, "voucher_code", "note");
      const note = noteOf(body["note"] ?? null);
      const voucher = all.get(codeOf(body["voucher_code"]));
      keep(voucher !== undefined);
      const until = voucher.valid_until ?? "9999-12-31";
      keep(has("vouchers do not expire") || (has("vouchers expire a day early") ? until > today() : until >= today()));
      keep(has("vouchers are not used up") || voucher.times_used < (voucher.max_uses ?? Infinity));
      if (!has("uses of vouchers do not count"))
        all.set(voucher.code, { ...voucher, times_used: voucher.times_used + 1 });
      const ticket = { id: crypto.randomUUID(), voucher_code: voucher.code, note };
      tickets.set(ticket.id, ticket);
      return { status: 201, body: ticket };
    },
    "GET /tickets/:ticket": ({ path }) => ({ status: 200, body: find(tickets, path["ticket"]) }),
  };
}

/** Guests of age. */
export function guests(has: Has): Routes {
  const all = new Map<string, JsonObject>();
  return {
    "GET /guests": () => ({ status: 200, body: { items: [...all.values()] } }),
    "POST /guests"({ body }) {
      only(body, "name", "birthday");
      const [name, birthday] = [nameOf(body["name"]), dayOf(body["birthday"])];
      const eighteenth = `${Number(birthday.slice(0, 4)) + 18}${birthday.slice(4)}`;
      const isOfAge = has("ages are differences of years")
        ? eighteenth.slice(0, 4) <= today().slice(0, 4)
        : has("who comes of age today is rejected")
          ? eighteenth < today()
          : eighteenth <= today();
      keep(isOfAge);
      const guest = { id: crypto.randomUUID(), name, birthday };
      all.set(guest.id, guest);
      return { status: 201, body: guest };
    },
    "GET /guests/:guest": ({ path }) => ({ status: 200, body: find(all, path["guest"]) }),
  };
}
