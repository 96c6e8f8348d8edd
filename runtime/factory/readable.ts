import { dateOf, dateText, momentOf, timeAt, two } from "./moments.ts";
import { pick, type Random } from "./random.ts";
import { FIRST, isError, LAST, type Subject, titleOf, wordsOf } from "./subject.ts";

// Realistic values, chosen by the name of the member and by its format.

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const HEX = "0123456789abcdef";
const CITIES = ["Berlin", "Lisbon", "Nairobi", "Oslo", "Osaka", "Quito", "Toronto", "Vienna"] as const;
const STREETS = ["Main Street", "Oak Avenue", "Harbour Road", "Mill Lane", "Station Square"] as const;
const COMPANIES = ["Acme", "Globex", "Initech", "Northwind", "Umbra"] as const;
const COUNTRIES = ["AT", "BR", "DE", "JP", "KE", "PT", "US"] as const;
const CURRENCIES = ["EUR", "USD", "GBP", "JPY", "CHF"] as const;
const COLORS = ["amber", "blue", "green", "red", "violet"] as const;
const LANGUAGES = ["de", "en", "es", "fr", "ja", "pt"] as const;
const MEDIA_TYPES = ["application/json", "application/pdf", "image/png", "text/plain"] as const;
const JOBS = ["Accountant", "Designer", "Engineer", "Librarian", "Nurse"] as const;
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
const fullName: Make = (random) => `${first(random)} ${last(random)}`;
const host: Make = (random) => `${oneOf(COMPANIES)(random).toLowerCase()}.example`;
const email: Make = (random) => `${first(random).toLowerCase()}.${last(random).toLowerCase()}@${host(random)}`;
const url: Make = (random) => `https://${host(random)}/${characters(random, 6, LETTERS)}`;
const digits =
  (length: number): Make =>
  (random) =>
    characters(random, length, DIGITS);
const hex =
  (length: number): Make =>
  (random) =>
    characters(random, length, HEX);
const ipv4: Make = (random) => `192.0.2.${random.int(1, 254)}`;
const phone: Make = (random) => `+1202555${characters(random, 4, DIGITS)}`;
const path: Make = (random) => `/${characters(random, 6, LETTERS)}`;
const base64: Make = (random) => btoa(characters(random, 12));

function uuid(random: Random): string {
  const part = (length: number): string => hex(length)(random);
  return `${part(8)}-${part(4)}-4${part(3)}-${HEX[random.int(8, 11)] ?? "8"}${part(3)}-${part(12)}`;
}

/** Domains and addresses are those reserved for documentation (RFC 2606, RFC 5737, RFC 3849). */
const FORMATS: ReadonlyMap<string, Make> = new Map<string, Make>([
  ["duration", (random) => `PT${random.int(5, 90)}M`],
  ["email", email],
  ["idn-email", email],
  ["hostname", host],
  ["idn-hostname", host],
  ["ipv4", ipv4],
  ["ip", ipv4],
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
  ["base64url", (random) => characters(random, 12)],
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
  ["fullname", fullName],
  ["displayname", fullName],
  ["username", (random) => `${first(random).toLowerCase()}${random.int(1, 99)}`],
  ["login", (random) => `${first(random).toLowerCase()}${random.int(1, 99)}`],
  ["company", oneOf(COMPANIES)],
  ["organization", oneOf(COMPANIES)],
  ["phone", phone],
  ["phonenumber", phone],
  ["mobile", phone],
  ["city", oneOf(CITIES)],
  ["street", (random) => `${random.int(1, 99)} ${oneOf(STREETS)(random)}`],
  ["address", (random) => `${random.int(1, 99)} ${oneOf(STREETS)(random)}`],
  ["line1", (random) => `${random.int(1, 99)} ${oneOf(STREETS)(random)}`],
  ["location", oneOf(CITIES)],
  ["housenumber", (random) => `${random.int(1, 99)}`],
  ["zip", digits(5)],
  ["zipcode", digits(5)],
  ["postcode", digits(5)],
  ["postalcode", digits(5)],
  ["ipaddress", ipv4],
  ["iban", (random) => `DE${digits(20)(random)}`],
  ["vatid", (random) => `DE${digits(9)(random)}`],
  ["ean", digits(13)],
  ["gtin", digits(13)],
  ["isbn", (random) => `978${digits(10)(random)}`],
  ["sku", (random) => `${characters(random, 3, LETTERS).toUpperCase()}-${digits(4)(random)}`],
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
  ["avatar", url],
  ["logo", url],
  ["hostname", host],
  ["domain", host],
  ["description", oneOf(SENTENCES)],
  ["summary", oneOf(SENTENCES)],
  ["message", oneOf(SENTENCES)],
  ["comment", oneOf(SENTENCES)],
  ["note", oneOf(SENTENCES)],
  ["text", oneOf(SENTENCES)],
  ["bio", oneOf(SENTENCES)],
  ["caption", oneOf(SENTENCES)],
  ["synopsis", oneOf(SENTENCES)],
  ["id", (random) => characters(random, 8)],
  ["uuid", uuid],
  ["token", (random) => characters(random, 24)],
  ["secret", (random) => characters(random, 24)],
  ["key", (random) => characters(random, 12)],
  ["password", (random) => characters(random, 16)],
  ["hash", hex(32)],
  ["checksum", hex(32)],
  ["md5", hex(32)],
  ["sha1", hex(40)],
  ["sha256", hex(64)],
  ["amount", (random) => `${random.int(1, 99)}.${two(random.int(0, 99))}`],
  ["price", (random) => `${random.int(1, 99)}.${two(random.int(0, 99))}`],
  ["detail", oneOf(SENTENCES)],
  ["reason", oneOf(SENTENCES)],
  ["remark", oneOf(SENTENCES)],
  ["contenttype", oneOf(MEDIA_TYPES)],
  ["mediatype", oneOf(MEDIA_TYPES)],
  ["mimetype", oneOf(MEDIA_TYPES)],
  ["path", path],
  ["jobtitle", oneOf(JOBS)],
  ["filename", (random) => `${characters(random, 6, LETTERS)}.txt`],
  ["contentdisposition", (random) => `attachment; filename="${characters(random, 6, LETTERS)}.txt"`],
  ["instance", path],
  ["pointer", path],
  ["etag", (random) => `"${characters(random, 12, HEX)}"`],
  ["version", (random) => `${random.int(1, 3)}.${random.int(0, 9)}.${random.int(0, 9)}`],
];

/** A text of a format that fits the name of its member; `undefined` for formats without a syntax. */
export function formatText(format: string, subject: Subject): string | undefined {
  switch (format) {
    case "date":
      return dateOf(subject);
    case "date-time":
      return dateOf(subject, true);
    case "time":
      return timeAt(momentOf(subject, true).hour, subject.random);
    default:
      if (/^u?int(?:32|64)$/.test(format)) return String(subject.random.int(1, 9999));
      return (format === "email" ? personal(subject) : undefined) ?? FORMATS.get(format)?.(subject.random);
  }
}

/** Members of a person that fit together. Qualified ones, such as `billing_email`, may be somebody else's. */
function personal({ name, random, theme: { person } }: Subject): string | undefined {
  const [first, last] = person;
  switch (wordsOf(name).join("")) {
    case "firstname":
    case "givenname":
      return first;
    case "lastname":
    case "familyname":
    case "surname":
      return last;
    case "fullname":
    case "displayname":
      return `${first} ${last}`;
    case "email":
    case "emailaddress":
    case "mail":
      return `${first}.${last}@${host(random)}`.toLowerCase();
    case "username":
    case "login":
      return `${first}${random.int(1, 99)}`.toLowerCase();
    default:
      return undefined;
  }
}

/** Texts of these names are names of people. Those of a `user` or a `customer` are often ids. */
const PERSON =
  /(?:^| )(?:person|author|speaker|teacher|instructor|trainer|coach|doctor|nurse|therapist|librarian|applicant|tenant|landlord|colleague|assignee|reviewer|recipient|attendee|visitor|passenger)$/;
const PEOPLE =
  /(?:^| )(?:user|customer|owner|contact|employee|manager|member|patient|patron|borrower|student|guest|host|driver|rider|player|subscriber|sender|technician|people)$/;
const COMPANY = /(?:^| )(?:company|organization|organisation|vendor|supplier|merchant|manufacturer|brand)$/;

/** Whether something of this name is a person. */
export function isPerson(name: string): boolean {
  const words = wordsOf(name).join(" ");
  return PERSON.test(words) || PEOPLE.test(words);
}

/** Words around the name of a thing in names of its models: `NewPet`, `PetBase`, `PetUpdateRequest`. */
const AROUND =
  /^(?:new|base|create|update|patch|input|output|request|response|body|dto|entity|resource|attributes|model|ref|item)$/;

/** The name of something: `Ada Berg` of a customer, `Pet 4` of a pet and of a `NewPet`. */
function nameOf(owner: string, { random, theme }: Subject): string {
  const all = wordsOf(owner);
  const telling = all.filter((word) => !AROUND.test(word));
  const own = telling.length === 0 ? all : telling;
  const words = own.join(" ");
  if (PERSON.test(words) || PEOPLE.test(words)) return theme.person.join(" ");
  if (COMPANY.test(words)) return oneOf(COMPANIES)(random);
  return `${sentence(own)} ${random.int(1, 999)}`;
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

function sentence(words: readonly string[]): string {
  const text = words.join(" ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function ofError(subject: Subject): string | undefined {
  const { name, theme } = subject;
  if (/^(?:message|details?)$/.test(name) && theme.code !== undefined)
    return `${sentence(wordsOf(theme.code.replace(/(?<=.)[_-]error$/, "")))}.`;
  if (!isError(subject)) return undefined;
  const title = titleOf(theme.status);
  if (/^(?:error|title)$/.test(name)) return title;
  if (/^(?:error_?)?code$/i.test(name)) return wordsOf(title).join("_");
  return /^(?:error_?)?(?:message|msg|details?|description|reason)$/i.test(name) ? `${title}.` : undefined;
}

/** A text that shows which member it is for: `Berlin` of `billing_city`, `reference 4` of `reference`. */
export function namedText(subject: Subject): string {
  const { name, owner, random } = subject;
  const words = wordsOf(name);
  const own = personal(subject) ?? ofError(subject);
  if (own !== undefined) return own;
  if (owner !== "" && /^(?:name|title|label)$/.test(name)) return nameOf(owner, subject);
  for (let from = 0; from < words.length; from++) {
    const ending = words.slice(from).join("");
    const make = NAMES.find(([known]) => ending === known || ending === `${known}s`)?.[1];
    if (make !== undefined) return make(random);
  }
  const all = words.join(" ");
  if (PERSON.test(all)) return fullName(random);
  const [first = "text", ...others] = words;
  switch (others.at(-1) ?? first) {
    case "name": {
      const whose = words.slice(0, -1).join(" ");
      return isPerson(whose) ? fullName(random) : nameOf(whose || "name", subject);
    }
    case "number":
      return others.length === 0 ? digits(5)(random) : `${first.slice(0, 3).toUpperCase()}-${digits(5)(random)}`;
    default:
      return dateText(subject) ?? `${all || "text"} ${random.int(1, 999)}`;
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
