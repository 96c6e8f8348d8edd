import type { Json } from "../../../../../generator/document/json.ts";
import { type Has, Refusal } from "../team.ts";
import { PROPERTIES, REQUIRED } from "./contract.ts";

export type Fields = Record<string, Json | undefined>;

const invalid = (message: string): Refusal => new Refusal(422, message);

export function must(condition: boolean, message: string): void {
  if (!condition) throw invalid(message);
}

export const characters = (text: string): number => [...text].length;

export function fieldsOf(value: Json | undefined, name: string): Fields {
  must(typeof value === "object" && value !== null && !Array.isArray(value), `${name} must be an object`);
  return value as Fields;
}

function textOf(value: Json | undefined, name: string): string {
  must(typeof value === "string", `${name} must be a string`);
  return value as string;
}

function numberOf(value: Json | undefined, name: string): number {
  must(typeof value === "number", `${name} must be a number`);
  return value as number;
}

function listOf(value: Json | undefined, name: string): readonly Json[] {
  must(Array.isArray(value), `${name} must be a list`);
  return value as readonly Json[];
}

/** What breaks when a program meets it: a column, a driver, a parser. */
export function crash(condition: boolean): void {
  if (condition) throw new Error("a fault of the server");
}

function checkHotel(has: Has, text: string): void {
  let pattern = /^[A-Z]{2}-[0-9]{4}$/;
  if (has("hotel: a text before the match is accepted")) pattern = /[A-Z]{2}-[0-9]{4}$/;
  if (has("hotel: a text after the match is accepted")) pattern = /^[A-Z]{2}-[0-9]{4}/;
  if (has("hotel: a line break at the end is accepted")) pattern = /^[A-Z]{2}-[0-9]{4}\n?$/;
  if (has("hotel: small letters are accepted")) pattern = /^[A-Z]{2}-[0-9]{4}$/i;
  if (has("hotel: the pattern is looked for in any line")) pattern = /^[A-Z]{2}-[0-9]{4}$/m;
  if (has("hotel: fewer digits are accepted")) pattern = /^[A-Z]{2}-[0-9]{3,4}$/;
  if (has("hotel: more digits are accepted")) pattern = /^[A-Z]{2}-[0-9]{4,5}$/;
  if (has("hotel: digits of other scripts are accepted")) pattern = /^[A-Z]{2}-\p{Nd}{4}$/u;
  must(pattern.test(text), "hotel is malformed");
}

export function checkGuests(has: Has, given: Json | undefined): void {
  let value = given;
  if (has("guests: a number as text is accepted") && typeof value === "string" && /^\d+$/.test(value))
    value = Number(value);
  if (has("guests: true is accepted as 1") && value === true) value = 1;
  const guests = numberOf(value, "guests");
  must(Number.isInteger(guests) || has("guests: a fraction is accepted"), "guests must be an integer");
  const least = has("guests: one less than the least is accepted") ? 0 : has("guests: the least is rejected") ? 2 : 1;
  const most = has("guests: one more than the most is accepted") ? 13 : has("guests: the most is rejected") ? 11 : 12;
  must(
    (guests >= least || (has("guests: negative numbers are accepted") && guests < 0)) && guests <= most,
    "guests is out of range",
  );
}

function checkPrice(has: Has, given: Json | undefined): void {
  const { amount: sent, currency: code, ...others } = fieldsOf(given, "price");
  must(Object.keys(others).length === 0 || has("price: unknown members are accepted"), "price has unknown members");
  crash(has("price: a missing amount breaks the server") && sent === undefined);
  const amount = numberOf(sent, "price.amount");
  must(
    amount > 0 || (amount === 0 && !has("price: 0 is rejected")) || has("price: a negative amount is accepted"),
    "price.amount is too small",
  );
  must(
    amount < 100_000 || (amount === 100_000 && has("price: the exclusive maximum is accepted")),
    "price.amount is too large",
  );
  const cents = has("price: cents are computed without rounding")
    ? Number.isInteger(amount * 100)
    : Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6;
  must(cents || has("price: a third decimal is accepted"), "price.amount has too many decimals");
  let currency = textOf(code, "price.currency");
  if (has("currency: small letters are accepted")) currency = currency.toUpperCase();
  if (has("currency: spaces around are accepted")) currency = currency.trim();
  if (has("currency: any three letters are accepted") && /^[A-Z]{3}$/.test(currency)) return;
  const listed = ["EUR", "USD", "GBP", "JPY", ...(has("currency: the last one is rejected") ? [] : ["CHF"])];
  must(listed.includes(currency), "price.currency is unknown");
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

function checkArrival(has: Has, given: Json | undefined): void {
  const text = textOf(given, "arrival");
  const [, , month = "", day = ""] = DATE.exec(text) ?? [];
  crash(has("arrival: a malformed date breaks the server") && month === "");
  must(!(has("arrival: leap days are rejected") && text.endsWith("-02-29")), "arrival is not a date");
  must(!(has("arrival: days before 1970 are rejected") && text < "1970"), "arrival is too early");
  crash(has("arrival: an impossible day breaks the server") && Number(day) > 29 && month === "02");
}

function checkTime(has: Has, text: string): void {
  must(!(has("checkIn: offsets are rejected") && /[+-]\d\d:\d\d$/.test(text)), "checkIn must be UTC");
  must(!(has("checkIn: fractions of a second are rejected") && text.includes(".")), "checkIn has a fraction");
  crash(has("checkIn: a time without an offset breaks the server") && /T\d\d:\d\d:\d\d$/.test(text));
}

export function checkTitle(has: Has, given: Json | undefined): void {
  const title = textOf(given, "title");
  const size = has("title: counted in UTF-16 units")
    ? title.length
    : has("title: counted in bytes")
      ? Buffer.byteLength(title)
      : characters(title);
  must(size >= 1 || has("title: an empty text is accepted"), "title is empty");
  must(!(has("title: one character is rejected") && size < 2), "title is too short");
  const most = has("title: one more than the most is accepted") ? 41 : has("title: the most is rejected") ? 39 : 40;
  must(size <= most, "title is too long");
}

function checkRemark(has: Has, text: string): void {
  const size = characters(text);
  must(!(has("remark: an empty text is rejected") && text === ""), "remark is empty");
  must(!(has("remark: more than 255 characters are rejected") && size > 255), "remark is too long");
  crash(has("remark: 256 characters break the server") && size > 255);
  crash(has("remark: 65,536 characters break the server") && size > 65_535);
  crash(has("remark: NUL breaks the server") && text.includes("\0"));
  crash(has("remark: half a surrogate pair breaks the server") && !text.isWellFormed());
  crash(has("remark: an emoji breaks the server") && /\p{Emoji_Presentation}/u.test(text));
  crash(has("remark: a quote breaks the server") && text.includes("'"));
  crash(has("remark: text from right to left breaks the server") && /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text));
  crash(has("remark: combining characters break the server") && text !== text.normalize("NFC"));
}

export function checkNew(has: Has, fields: Fields): void {
  const isKnown = (name: string): boolean =>
    has("a member named like one of the prototype is accepted") ? name in PROPERTIES : Object.hasOwn(PROPERTIES, name);
  const unknown = Object.keys(fields).filter((name) => !isKnown(name));
  must(unknown.length === 0 || has("unknown members of a booking are accepted"), "unknown members");
  for (const name of REQUIRED) {
    const optional = has("arrival is optional") && name === "arrival";
    const falsy = has("breakfast: false is taken for absent") && name === "breakfast" && fields[name] === false;
    must((fields[name] !== undefined && !falsy) || optional, `${name} is missing`);
  }
  checkHotel(has, textOf(fields["hotel"], "hotel"));
  checkGuests(has, fields["guests"]);
  checkPrice(has, fields["price"]);
  if (fields["arrival"] !== undefined) checkArrival(has, fields["arrival"]);
  checkTitle(has, fields["title"]);
  const { agency, breakfast, checkIn, children, discount, loyalty, nickname, note, points, remark, tags, voucher } =
    fields;
  const isBoolean =
    typeof breakfast === "boolean" || (has("breakfast: true as text is accepted") && breakfast === "true");
  must(isBoolean || (has("breakfast: 1 is accepted") && breakfast === 1), "breakfast must be a boolean");
  if (children !== undefined) {
    must(Number.isInteger(children) && numberOf(children, "children") >= 0, "children is malformed");
    must(!(has("children: 0 is rejected") && children === 0), "children is missing");
    crash(has("children: more than 32 bits break the server") && Number(children) > 0x7fffffff);
    crash(has("children: more than 16 bits break the server") && Number(children) > 0x7fff);
  }
  if (points !== undefined) {
    must(Number.isInteger(points), "points must be an integer");
    must(!(has("points: negative numbers are rejected") && numberOf(points, "points") < 0), "points is negative");
    crash(has("points: more than 53 bits break the server") && Math.abs(Number(points)) > Number.MAX_SAFE_INTEGER);
  }
  if (discount !== undefined) {
    const share = numberOf(discount, "discount");
    must(share > 0 || (share === 0 && has("discount: the exclusive minimum is accepted")), "discount is too small");
    must(share < 1 || (share === 1 && has("discount: the exclusive maximum is accepted")), "discount is too large");
    must(
      !(has("discount: more than two decimals are rejected") && !Number.isInteger(Math.round(share * 1e9) / 1e7)),
      "discount",
    );
  }
  if (checkIn !== undefined) checkTime(has, textOf(checkIn, "checkIn"));
  if (note !== undefined && note !== null) {
    must(
      characters(textOf(note, "note")) <= 100 || has("note: the length is checked only for schemas without null"),
      "note is too long",
    );
    must(!(has("note: an empty text is rejected") && note === ""), "note is empty");
  }
  must(!(has("note: null is rejected") && note === null), "note must be a string");
  crash(has("note: null breaks the server") && note === null);
  if (nickname !== undefined) {
    const size = characters(textOf(nickname, "nickname"));
    must(size <= 300, "nickname is too long");
    crash(has("nickname: 256 characters break the server") && size > 255);
  }
  if (remark !== undefined) checkRemark(has, textOf(remark, "remark"));
  if (tags !== undefined) checkTags(has, tags);
  checkRooms(has, fields["rooms"]);
  if (voucher !== undefined) textOf(voucher, "voucher");
  if (loyalty !== undefined) must(Number.isInteger(fieldsOf(loyalty, "loyalty")["level"]), "loyalty.level");
  crash(has("a voucher together with a discount breaks the server") && voucher !== undefined && discount !== undefined);
  crash(has("a voucher without loyalty breaks the server") && voucher !== undefined && loyalty === undefined);
  if (agency === null) {
    crash(has("agency: null breaks the server"));
    must(!has("agency: null is rejected"), "agency must be an object");
  } else if (agency !== undefined) textOf(fieldsOf(agency, "agency")["id"], "agency.id");
}

function checkTags(has: Has, given: Json): void {
  const tags = listOf(given, "tags");
  const most = has("tags: one item too many is accepted") ? 5 : has("tags: the greatest number is rejected") ? 3 : 4;
  must(tags.length <= most, "tags has too many items");
  must(!(has("tags: an empty list is rejected") && tags.length === 0), "tags is empty");
  crash(has("tags: an empty list breaks the server") && tags.length === 0);
  must(has("tags: duplicates are accepted") || new Set(tags).size === tags.length, "tags has duplicates");
  const looked = has("tags: only the first item is checked") ? tags.slice(0, 1) : tags;
  for (const tag of looked) {
    const size = characters(textOf(tag, "tag"));
    must((size >= 1 || has("tags: an empty item is accepted")) && size <= 10, "a tag is malformed");
  }
}

function checkRooms(has: Has, given: Json | undefined): void {
  const rooms = listOf(given, "rooms");
  must((rooms.length >= 1 || has("rooms: an empty list is accepted")) && rooms.length <= 3, "rooms");
  for (const one of rooms) {
    crash(has("rooms: null as an item breaks the server") && one === null);
    const { floor, kind } = fieldsOf(one, "room");
    const kinds = ["single", "double", ...(has("rooms: one kind is forgotten") ? [] : ["suite"])];
    must(kinds.includes(textOf(kind, "kind")), "kind is unknown");
    if (floor === undefined) continue;
    const least = has("rooms: negative floors are rejected") ? 0 : -2;
    must(Number.isInteger(floor) && Number(floor) >= least, "floor is too low");
    must(Number(floor) <= 30 || has("rooms: any floor is accepted"), "floor is too high");
  }
}
