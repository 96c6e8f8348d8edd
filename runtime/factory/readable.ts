import { pick, type Random } from "./random.ts";

// Realistic values, chosen by the name of the member and by its format.

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const HEX = "0123456789abcdef";
const FIRST = ["Ada", "Grace", "Linus", "Edsger", "Barbara", "Ken", "Margaret", "Niklaus", "Radia", "Tim"] as const;
const LAST = ["Berg", "Costa", "Diaz", "Fischer", "Haddad", "Ito", "Kowalski", "Moreau", "Okafor", "Svensson"] as const;
const CITIES = ["Berlin", "Lisbon", "Nairobi", "Oslo", "Osaka", "Quito", "Toronto", "Vienna"] as const;
const STREETS = ["Main Street", "Oak Avenue", "Harbour Road", "Mill Lane", "Station Square"] as const;
const COMPANIES = ["Acme", "Globex", "Initech", "Northwind", "Umbra"] as const;
const COUNTRIES = ["AT", "BR", "DE", "JP", "KE", "PT", "US"] as const;
const CURRENCIES = ["EUR", "USD", "GBP", "JPY", "CHF"] as const;
const COLORS = ["amber", "blue", "green", "red", "violet"] as const;
const LANGUAGES = ["de", "en", "es", "fr", "ja", "pt"] as const;
const MEDIA_TYPES = ["application/json", "application/pdf", "image/png", "text/plain"] as const;
const SENTENCES = [
  "Everything arrived in time.",
  "Please call before you come.",
  "This is the second version.",
  "It works as described.",
  "Ready when you are.",
] as const;

type Make = (random: Random) => string;

export function characters(random: Random, length: number, from: string = LETTERS + DIGITS): string {
  return Array.from({ length }, () => from[random.int(0, from.length - 1)] ?? "a").join("");
}

function oneOf(values: readonly string[]): Make {
  return (random) => pick(random, values) ?? "";
}

const first = oneOf(FIRST);
const last = oneOf(LAST);
const host: Make = (random) => `${oneOf(COMPANIES)(random).toLowerCase()}.example`;
const email: Make = (random) => `${first(random).toLowerCase()}.${last(random).toLowerCase()}@${host(random)}`;
const url: Make = (random) => `https://${host(random)}/${characters(random, 6, LETTERS)}`;
const two = (value: number): string => String(value).padStart(2, "0");
const date: Make = (random) => `${random.int(2024, 2026)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
const time: Make = (random) => `${two(random.int(8, 19))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}Z`;
const path: Make = (random) => `/${characters(random, 6, LETTERS)}`;
const base64: Make = (random) => btoa(characters(random, 12));

function uuid(random: Random): string {
  const hex = (length: number): string => characters(random, length, HEX);
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${HEX[random.int(8, 11)] ?? "8"}${hex(3)}-${hex(12)}`;
}

/** Domains and addresses are those reserved for documentation (RFC 2606, RFC 5737, RFC 3849). */
const FORMATS: ReadonlyMap<string, Make> = new Map<string, Make>([
  ["date-time", (random) => `${date(random)}T${time(random)}`],
  ["date", date],
  ["time", time],
  ["duration", (random) => `PT${random.int(5, 90)}M`],
  ["email", email],
  ["idn-email", email],
  ["hostname", host],
  ["idn-hostname", host],
  ["ipv4", (random) => `192.0.2.${random.int(1, 254)}`],
  ["ip", (random) => `192.0.2.${random.int(1, 254)}`],
  ["ipv6", (random) => `2001:db8::${characters(random, 3, HEX)}`],
  ["uri", url],
  ["url", url],
  ["iri", url],
  ["uri-reference", path],
  ["iri-reference", path],
  ["uri-template", (random) => `${path(random)}/{id}`],
  ["json-pointer", path],
  ["relative-json-pointer", (random) => `0${path(random)}`],
  ["regex", (random) => `^${characters(random, 3, LETTERS)}`],
  ["uuid", uuid],
  ["byte", base64],
  ["base64", base64],
  ["decimal", (random) => `${random.int(1, 999)}.${two(random.int(0, 99))}`],
]);

/** Keyed by the last words of a name, without spaces. The longest match counts. */
const NAMES: readonly (readonly [ending: string, make: Make])[] = [
  ["email", email],
  ["emailaddress", email],
  ["firstname", first],
  ["givenname", first],
  ["lastname", last],
  ["familyname", last],
  ["surname", last],
  ["fullname", (random) => `${first(random)} ${last(random)}`],
  ["displayname", (random) => `${first(random)} ${last(random)}`],
  ["username", (random) => `${first(random).toLowerCase()}${random.int(1, 99)}`],
  ["login", (random) => `${first(random).toLowerCase()}${random.int(1, 99)}`],
  ["company", oneOf(COMPANIES)],
  ["organization", oneOf(COMPANIES)],
  ["phone", (random) => `+1202555${characters(random, 4, DIGITS)}`],
  ["phonenumber", (random) => `+1202555${characters(random, 4, DIGITS)}`],
  ["city", oneOf(CITIES)],
  ["street", (random) => `${random.int(1, 99)} ${oneOf(STREETS)(random)}`],
  ["address", (random) => `${random.int(1, 99)} ${oneOf(STREETS)(random)}`],
  ["line1", (random) => `${random.int(1, 99)} ${oneOf(STREETS)(random)}`],
  ["zip", (random) => characters(random, 5, DIGITS)],
  ["postcode", (random) => characters(random, 5, DIGITS)],
  ["postalcode", (random) => characters(random, 5, DIGITS)],
  ["country", oneOf(COUNTRIES)],
  ["countrycode", oneOf(COUNTRIES)],
  ["currency", oneOf(CURRENCIES)],
  ["currencycode", oneOf(CURRENCIES)],
  ["language", oneOf(LANGUAGES)],
  ["locale", oneOf(LANGUAGES)],
  ["color", oneOf(COLORS)],
  ["colour", oneOf(COLORS)],
  ["timezone", oneOf(["Europe/Berlin", "Asia/Tokyo", "America/Toronto"])],
  ["url", url],
  ["uri", url],
  ["website", url],
  ["link", url],
  ["href", url],
  ["host", host],
  ["domain", host],
  ["description", oneOf(SENTENCES)],
  ["summary", oneOf(SENTENCES)],
  ["message", oneOf(SENTENCES)],
  ["comment", oneOf(SENTENCES)],
  ["note", oneOf(SENTENCES)],
  ["text", oneOf(SENTENCES)],
  ["id", (random) => characters(random, 8)],
  ["uuid", uuid],
  ["token", (random) => characters(random, 24)],
  ["secret", (random) => characters(random, 24)],
  ["key", (random) => characters(random, 12)],
  ["hash", (random) => characters(random, 32, HEX)],
  ["date", date],
  ["createdat", (random) => `${date(random)}T${time(random)}`],
  ["updatedat", (random) => `${date(random)}T${time(random)}`],
  ["amount", (random) => `${random.int(1, 99)}.${two(random.int(0, 99))}`],
  ["price", (random) => `${random.int(1, 99)}.${two(random.int(0, 99))}`],
  ["detail", oneOf(SENTENCES)],
  ["reason", oneOf(SENTENCES)],
  ["remark", oneOf(SENTENCES)],
  ["contenttype", oneOf(MEDIA_TYPES)],
  ["mediatype", oneOf(MEDIA_TYPES)],
  ["mimetype", oneOf(MEDIA_TYPES)],
  ["filename", (random) => `${characters(random, 6, LETTERS)}.txt`],
  ["etag", (random) => `"${characters(random, 12, HEX)}"`],
  ["version", (random) => `${random.int(1, 3)}.${random.int(0, 9)}.${random.int(0, 9)}`],
];

/** A text of a format; `undefined` for formats without a syntax. */
export function formatText(format: string, random: Random): string | undefined {
  return FORMATS.get(format)?.(random);
}

function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "");
}

const PEOPLE = /(?:user|customer|person|owner|author|contact|employee|member|patient|student|guest|driver|recipient)$/;
const COMPANY = /(?:company|organization|organisation|vendor|supplier|merchant)$/;

/** Words around the name of a thing in names of its models: `NewPet`, `PetBase`, `PetUpdateRequest`. */
const AROUND = /^(?:new|base|create|update|patch|input|output|request|response|body|dto|model|ref|item)$/;

/** The name of something: `Ada Berg` of a customer, `Pet 4` of a pet and of a `NewPet`. */
function nameOf(owner: string, random: Random): string {
  const all = wordsOf(owner);
  const telling = all.filter((word) => !AROUND.test(word));
  const words = (telling.length === 0 ? all : telling).join(" ");
  if (PEOPLE.test(words)) return `${first(random)} ${last(random)}`;
  if (COMPANY.test(words)) return oneOf(COMPANIES)(random);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)} ${random.int(1, 999)}`;
}

/** The name of one item: `child` of `children`, `category` of `categories`, `address` of `addresses`. */
export function singular(name: string): string {
  if (/(?:series|species|news)$/i.test(name)) return name;
  return name
    .replace(/(?<=[Cc]hild)ren$/, "")
    .replace(/(?<=[Pp])eople$/, "erson")
    .replace(/(?<=[a-z]{2})(?<!ov|ook)ies$/, "y")
    .replace(/(?<=(?:ss|x|ch|sh))es$/, "")
    .replace(/(?<=[^suS])s$/, "");
}

/**
 * A text that tells which member it stands for: `Berlin` of `billing_city`, `reference 4` of `reference`.
 *
 * @param owner the member or model that it is a member of
 */
export function namedText(name: string, owner: string, random: Random): string {
  const words = wordsOf(name);
  if (owner !== "" && /^(?:name|title|label)$/.test(name)) return nameOf(owner, random);
  for (let from = 0; from < words.length; from++) {
    const ending = words.slice(from).join("");
    const make = NAMES.find(([known]) => ending === known || ending === `${known}s`)?.[1];
    if (make !== undefined) return make(random);
  }
  return `${words.join(" ") || "text"} ${random.int(1, 999)}`;
}

/** Bounds of a number that a name suggests. */
export function namedRange(name: string): readonly [least: number, most: number] {
  const last = wordsOf(name).at(-1) ?? "";
  switch (last) {
    case "year":
      return [2020, 2026];
    case "age":
      return [18, 80];
    case "latitude":
    case "lat":
      return [-60, 60];
    case "longitude":
    case "lng":
    case "lon":
      return [-170, 170];
    case "at":
    case "timestamp":
      return [1_704_067_200, 1_798_761_600];
    case "quantity":
    case "count":
    case "page":
      return [1, 9];
    default:
      return [1, 999];
  }
}

/** Another text of the same look: `tx_8f2c41` becomes `tx_3b7a05`. Words keep their letters. */
export function likeText(example: string, random: Random): string {
  return example.replaceAll(/[A-Za-z\d]+/g, (word) => {
    if (!/\d/.test(word)) return word;
    const letters = /^[\da-f]+$/.test(word) ? "abcdef" : LETTERS;
    return [...word]
      .map((character) => {
        if (/\d/.test(character)) return characters(random, 1, DIGITS);
        const letter = characters(random, 1, letters);
        return character === character.toLowerCase() ? letter : letter.toUpperCase();
      })
      .join("");
  });
}
