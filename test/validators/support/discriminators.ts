// Schemas with every kind of discriminator, and values that their types and checks accept or reject.

export interface Row {
  readonly name: string;
  readonly subject: string;
  readonly schemas: Readonly<Record<string, object>>;
  readonly fits: readonly object[];
  readonly fails: readonly object[];
  /** Values that only the check rejects, because a type cannot exclude strings. */
  readonly untyped?: readonly object[];
}

export const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const kind = { kind: { type: "string" } };
export const object = (properties: object, ...required: string[]): object => ({ type: "object", required, properties });
export const base = (discriminator: object, properties: object = kind): object => ({
  ...object(properties, "kind"),
  discriminator: { propertyName: "kind", ...discriminator },
});
export const child = (of: string, properties: object = {}, ...required: string[]): object => ({
  allOf: [ref(of), object(properties, ...required)],
});
export const text = { type: "string" };
export const truth = { type: "boolean" };

export const ROWS: readonly Row[] = [
  {
    name: "oneOf, implicit names",
    subject: "AnyA",
    schemas: {
      AnyA: { oneOf: [ref("CatA"), ref("DogA")], discriminator: { propertyName: "kind" } },
      CatA: object({ ...kind, lives: { type: "integer" } }, "kind"),
      DogA: object({ ...kind, bark: truth }, "kind"),
    },
    fits: [
      { kind: "CatA", lives: 9 },
      { kind: "DogA", bark: true },
    ],
    fails: [{ kind: "cat" }, {}, { kind: "CatA", lives: "9" }],
  },
  {
    name: "oneOf, a mapping by name and by reference, several values to one",
    subject: "PaymentB",
    schemas: {
      PaymentB: {
        oneOf: [ref("CardB"), ref("BankB")],
        discriminator: {
          propertyName: "kind",
          mapping: { card: "CardB", bank: "#/components/schemas/BankB", iban: "BankB" },
        },
      },
      CardB: object({ ...kind, number: text }, "kind", "number"),
      BankB: object(kind, "kind"),
    },
    fits: [{ kind: "card", number: "1" }, { kind: "bank" }, { kind: "iban" }],
    fails: [{ kind: "bitcoin" }, { kind: "card" }, { kind: "CardB", number: "1" }],
  },
  {
    name: "oneOf of alternatives that lack the property, or say it",
    subject: "AnyC",
    schemas: {
      AnyC: {
        oneOf: [ref("LoudC"), ref("StillC")],
        discriminator: { propertyName: "kind", mapping: { loud: "LoudC" } },
      },
      LoudC: object({ volume: { type: "number" } }, "volume"),
      StillC: object({ kind: { const: "still" } }, "kind"),
    },
    fits: [{ kind: "loud", volume: 1 }, { kind: "still" }],
    fails: [{ volume: 1 }, { kind: "LoudC", volume: 1 }],
  },
  {
    name: "oneOf of allOfs whose base lists the values",
    subject: "AnyD",
    schemas: {
      AnyD: {
        oneOf: [ref("CatD"), ref("DogD")],
        discriminator: { propertyName: "kind", mapping: { cat: "CatD", dog: "DogD" } },
      },
      PetD: object({ kind: { type: "string", enum: ["cat", "dog"] }, name: text }, "kind", "name"),
      CatD: child("PetD", { lives: { type: "integer" } }),
      DogD: child("PetD", { bark: truth }, "bark"),
    },
    fits: [
      { kind: "cat", name: "a" },
      { kind: "dog", name: "b", bark: false },
    ],
    fails: [
      { kind: "dog", name: "b" },
      { kind: "bird", name: "b" },
    ],
  },
  {
    name: "oneOf in oneOf",
    subject: "AnyE",
    schemas: {
      AnyE: { oneOf: [ref("CatE"), ref("DogE")], discriminator: { propertyName: "kind" } },
      CatE: object(kind, "kind"),
      DogE: {
        oneOf: [ref("PoodleE"), ref("BeagleE")],
        discriminator: { propertyName: "kind", mapping: { poodle: "PoodleE" } },
      },
      PoodleE: object({ ...kind, curls: truth }, "kind", "curls"),
      BeagleE: object({ kind: { const: "beagle" } }, "kind"),
    },
    fits: [{ kind: "CatE" }, { kind: "poodle", curls: true }, { kind: "beagle" }],
    fails: [{ kind: "DogE" }, { kind: "poodle" }],
  },
  {
    name: "a base, implicit names",
    subject: "AnimalF",
    schemas: {
      AnimalF: base({}, { ...kind, name: text }),
      DogF: child("AnimalF", { bark: truth }, "bark"),
      CatF: child("AnimalF"),
    },
    fits: [
      { kind: "DogF", bark: true },
      { kind: "CatF", name: "a" },
    ],
    fails: [{ kind: "AnimalF" }, { kind: "dog", bark: true }, { kind: "DogF" }],
  },
  {
    name: "a base, a mapping, one child by two values, one by its name",
    subject: "AnimalG",
    schemas: {
      AnimalG: base({ mapping: { dog: "DogG", puppy: "#/components/schemas/DogG" } }),
      DogG: child("AnimalG", { bark: truth }, "bark"),
      CatG: child("AnimalG"),
    },
    fits: [{ kind: "dog", bark: true }, { kind: "puppy", bark: true }, { kind: "CatG" }],
    fails: [{ kind: "DogG", bark: true }, { kind: "puppy" }],
  },
  {
    name: "a base in a property and in items",
    subject: "OwnerH",
    schemas: {
      OwnerH: object({
        pet: { allOf: [ref("AnimalH")], description: "Of theirs." },
        others: { type: "array", items: ref("AnimalH") },
      }),
      AnimalH: base({ mapping: { dog: "DogH" } }),
      DogH: child("AnimalH", { bark: truth, friend: ref("AnimalH") }, "bark"),
    },
    fits: [{ pet: { kind: "dog", bark: true, friend: { kind: "dog", bark: false } } }, { others: [] }],
    fails: [{ pet: { kind: "cat" } }, { pet: { kind: "dog" } }, { others: [{ kind: "dog" }] }],
  },
  {
    name: "a base that lists the values, one of which is its own",
    subject: "ProblemI",
    schemas: {
      ProblemI: base({ mapping: { invalid: "InvalidI" } }, { kind: { enum: ["invalid", "other"] }, detail: text }),
      InvalidI: child("ProblemI", { fields: { type: "array", items: text } }, "fields"),
    },
    fits: [
      { kind: "invalid", fields: [] },
      { kind: "other", detail: "a" },
    ],
    fails: [{ kind: "invalid" }, { kind: "InvalidI", fields: [] }],
  },
  {
    name: "a base that is mapped to itself",
    subject: "AnimalJ",
    schemas: {
      AnimalJ: base({ mapping: { any: "AnimalJ", dog: "DogJ" } }),
      DogJ: child("AnimalJ", { bark: truth }, "bark"),
    },
    fits: [{ kind: "any" }, { kind: "dog", bark: true }],
    fails: [{ kind: "dog" }, { kind: "cat" }],
  },
  {
    name: "three levels by one property",
    subject: "AnimalK",
    schemas: {
      AnimalK: base({ mapping: { dog: "DogK", poodle: "PoodleK" } }),
      DogK: child("AnimalK", { bark: truth }, "bark"),
      PoodleK: child("DogK", { curls: truth }, "curls"),
    },
    fits: [
      { kind: "dog", bark: true },
      { kind: "poodle", bark: true, curls: true },
    ],
    fails: [
      { kind: "poodle", bark: true },
      { kind: "poodle", curls: true },
    ],
  },
  {
    name: "the second of three levels, each with a discriminator",
    subject: "DogL",
    schemas: {
      AnimalL: base({ mapping: { cat: "CatL", dog: "DogL" } }),
      CatL: child("AnimalL"),
      DogL: {
        ...child("AnimalL", { bark: truth }, "bark"),
        discriminator: { propertyName: "kind", mapping: { poodle: "PoodleL" } },
      },
      PoodleL: child("DogL", { curls: truth }, "curls"),
    },
    fits: [
      { kind: "dog", bark: true },
      { kind: "poodle", bark: true, curls: true },
    ],
    fails: [
      { kind: "cat", bark: true },
      { kind: "poodle", bark: true },
    ],
  },
  {
    name: "levels by two properties",
    subject: "AnimalM",
    schemas: {
      AnimalM: base({ mapping: { cat: "CatM", dog: "DogM" } }),
      CatM: child("AnimalM"),
      DogM: {
        ...child("AnimalM", { breed: text }, "breed"),
        discriminator: { propertyName: "breed", mapping: { poodle: "PoodleM" } },
      },
      PoodleM: child("DogM", { curls: truth }, "curls"),
    },
    fits: [{ kind: "cat" }, { kind: "dog", breed: "poodle", curls: true }],
    fails: [
      { kind: "dog", breed: "poodle" },
      { kind: "dog", breed: "beagle" },
      { kind: "PoodleM", breed: "poodle", curls: true },
    ],
  },
  {
    name: "values written in another case than the names",
    subject: "AnimalN",
    schemas: {
      AnimalN: base({}, { kind: { enum: ["guide_dog", "cat"] } }),
      GuideDog: child("AnimalN", { bark: truth }, "bark"),
      Cat: child("AnimalN"),
    },
    fits: [{ kind: "guide_dog", bark: true }, { kind: "cat" }],
    fails: [{ kind: "guide_dog" }, { kind: "Cat" }],
  },
  {
    name: "oneOf with defaultMapping",
    subject: "AnyO",
    schemas: {
      AnyO: {
        oneOf: [ref("CatO"), ref("OtherO")],
        discriminator: { propertyName: "kind", mapping: { cat: "CatO" }, defaultMapping: "OtherO" },
      },
      CatO: object({ ...kind, lives: { type: "integer" } }, "lives"),
      OtherO: object({ ...kind, note: text }, "note"),
    },
    fits: [{ kind: "cat", lives: 9 }, { kind: "dog", note: "a" }, { note: "a" }],
    fails: [{ kind: "dog" }, {}],
    untyped: [{ kind: "cat", note: "a" }],
  },
  {
    name: "a base with defaultMapping",
    subject: "AnimalP",
    schemas: {
      AnimalP: { ...base({ mapping: { dog: "DogP" }, defaultMapping: "OtherP" }), required: [] },
      DogP: child("AnimalP", { bark: truth }, "bark"),
      OtherP: child("AnimalP", { note: text }, "note"),
    },
    fits: [{ kind: "dog", bark: true }, { kind: "cow", note: "a" }, { note: "a" }],
    fails: [{ kind: "cow" }, { bark: true }],
    untyped: [{ kind: "dog", note: "a" }],
  },
  {
    name: "oneOf of a base with a discriminator and what extends it",
    subject: "AnyQ",
    schemas: {
      AnyQ: { oneOf: [ref("PetQ"), ref("CatQ"), ref("DogQ")] },
      PetQ: base({ mapping: { cat: "CatQ", dog: "DogQ" } }, { ...kind, name: text }),
      CatQ: child("PetQ", { meows: truth }, "meows"),
      DogQ: child("PetQ", { barks: truth }, "barks"),
    },
    fits: [
      { kind: "hamster", name: "a" },
      { kind: "cat", name: "a", meows: true },
      { kind: "dog", barks: true },
    ],
    fails: [{ kind: "hamster", name: 1 }, {}],
    untyped: [{ kind: "cat" }],
  },
  {
    name: "oneOf of a base and what extends it, with discriminators of both",
    subject: "AnyR",
    schemas: {
      AnyR: {
        oneOf: [ref("PetR"), ref("CatR")],
        discriminator: { propertyName: "kind", mapping: { pet: "PetR", cat: "CatR" } },
      },
      PetR: base({ mapping: { cat: "CatR" } }, { ...kind, name: text }),
      CatR: child("PetR", { meows: truth }, "meows"),
    },
    fits: [
      { kind: "pet", name: "a" },
      { kind: "cat", name: "a", meows: true },
    ],
    fails: [{ kind: "cat" }, { kind: "dog" }, { kind: "pet", name: 1 }],
  },
  {
    name: "anyOf of a base that lists its values and what extends it",
    subject: "AnyS",
    schemas: {
      AnyS: { anyOf: [ref("PetS"), ref("CatS")], discriminator: { propertyName: "kind" } },
      PetS: base({ mapping: { cat: "CatS" } }, { kind: { enum: ["pet", "cat"] } }),
      CatS: child("PetS", { meows: truth }, "meows"),
    },
    fits: [{ kind: "pet" }, { kind: "cat", meows: true }],
    fails: [{ kind: "cat" }, { kind: "PetS" }],
  },
  {
    name: "oneOf of a base without a discriminator and what extends it",
    subject: "AnyT",
    schemas: {
      AnyT: { oneOf: [ref("ShapeT"), ref("CircleT")] },
      ShapeT: object({ name: text }, "name"),
      CircleT: child("ShapeT", { radius: { type: "number" } }, "radius"),
    },
    fits: [{ name: "a" }, { name: "a", radius: 1 }],
    fails: [{ radius: 1 }, { name: 1, radius: 1 }],
  },
  {
    name: "oneOf of a base and what extends it, with a discriminator of its own",
    subject: "AnyU",
    schemas: {
      AnyU: { oneOf: [ref("ShapeU"), ref("CircleU")], discriminator: { propertyName: "kind" } },
      ShapeU: object(kind, "kind"),
      CircleU: child("ShapeU", { radius: { type: "number" } }, "radius"),
    },
    fits: [{ kind: "ShapeU" }, { kind: "CircleU", radius: 1 }],
    fails: [{ kind: "CircleU" }, { kind: "Oval" }],
  },
];
