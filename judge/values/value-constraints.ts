import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type {
  ArrayShape,
  Assertion,
  ObjectShape,
  Schema,
  Tag,
  TupleShape,
  UnionShape,
} from "../../generator/ir/schema.ts";
import { TYPE, typeOf, type Facts } from "../../generator/facts/facts.ts";
import { Impossible } from "./impossible.ts";

/** All constraints of one value, with one alternative chosen per union. */
export interface ValueConstraints {
  /** Allowed types, as bits. */
  types: number;
  /** Types that the constraints mention, as bits. */
  spoken: number;
  integer: boolean;
  constants: readonly Json[] | undefined;
  readonly formats: string[];
  readonly arrays: (ArrayShape | TupleShape)[];
  readonly objects: ObjectShape[];
  readonly assertions: Assertion[];
  /** Members whose value a discriminator determines. */
  readonly forced: Map<string, Json>;
  /** Members to omit. */
  readonly excluded: Set<string>;
  /** Whether the result must be validated, because alternatives were chosen or conditions remain. */
  doubtful: boolean;
}

/** Chooses alternatives and conditions. */
export interface Choices {
  /** Picks one option. The options are in the order to try. */
  alternative(union: UnionShape, options: readonly Schema[]): Schema | undefined;
  /** Whether a condition should hold. */
  holds(): boolean;
}

/** Schemas per value. No real document has more. */
const MOST_PARTS = 2000;

export function collectConstraints(schemas: readonly Schema[], facts: Facts, choices: Choices): ValueConstraints {
  const constraints: ValueConstraints = {
    types: TYPE.all,
    spoken: 0,
    integer: false,
    constants: undefined,
    formats: [],
    arrays: [],
    objects: [],
    assertions: [],
    forced: new Map(),
    excluded: new Set(),
    doubtful: false,
  };
  const visited = new Set<Pointer>();
  const unions: { readonly schema: Schema; readonly shape: UnionShape }[] = [];
  const conditions: { readonly schema: Schema; readonly assertion: Assertion }[] = [];
  let parts = 0;

  const restrict = (types: number, at: Pointer): void => {
    constraints.types &= types;
    constraints.spoken |= types === TYPE.all ? 0 : types;
    if (constraints.types === 0) throw new Impossible("its types exclude each other", at);
  };

  function add(schema: Schema): void {
    if (++parts > MOST_PARTS) throw new Impossible("it has too many parts", schema.at);
    const { shape } = schema;
    switch (shape.kind) {
      case "unknown":
        break;
      case "never":
        throw new Impossible("no value matches `false`", schema.at);
      case "null":
      case "boolean":
        restrict(TYPE[shape.kind], schema.at);
        break;
      case "number":
        restrict(TYPE.number, schema.at);
        constraints.integer ||= shape.integer;
        if (shape.format !== undefined) constraints.formats.push(shape.format);
        break;
      case "string":
        restrict(TYPE.string, schema.at);
        if (shape.format !== undefined) constraints.formats.push(shape.format);
        break;
      case "binary":
        restrict(TYPE.string, schema.at);
        break;
      case "literal":
        constants([shape.value], schema.at);
        break;
      case "enum":
        constants(
          shape.values.map(({ value }) => value),
          schema.at,
        );
        break;
      case "array":
      case "tuple":
        if (!shape.implied) restrict(TYPE.array, schema.at);
        constraints.spoken |= TYPE.array;
        constraints.arrays.push(shape);
        break;
      case "object":
        if (!shape.implied) restrict(TYPE.object, schema.at);
        constraints.spoken |= TYPE.object;
        constraints.objects.push(shape);
        break;
      case "union":
        unions.push({ schema, shape });
        break;
      case "intersection":
        for (const member of shape.members) add(member);
        break;
      case "ref": {
        if (visited.has(shape.target)) break;
        visited.add(shape.target);
        const target = facts.models.get(shape.target);
        if (shape.dynamic !== undefined) constraints.doubtful = true;
        if (target !== undefined) add(target.schema);
        break;
      }
    }
    for (const assertion of schema.assertions) {
      constraints.assertions.push(assertion);
      constraints.spoken |= typesOf(assertion);
      if (assertion.kind === "format") constraints.formats.push(assertion.value);
      if (assertion.kind === "tag") addTag(assertion);
      if (assertion.kind === "not" || assertion.kind === "conditional" || assertion.kind === "dependentSchema") {
        conditions.push({ schema, assertion });
      } else if (isIntricate(assertion)) constraints.doubtful = true;
    }
  }

  function constants(values: readonly Json[], at: Pointer): void {
    // Validation decides later which constants fit the other constraints.
    if (constraints.constants === undefined || values.length < constraints.constants.length)
      constraints.constants = values;
    else constraints.doubtful = true;
    constraints.doubtful ||= constraints.constants !== values;
    restrict(
      values.reduce((found: number, value) => found | TYPE[typeOf(value)], 0),
      at,
    );
  }

  function addTag({ except, property: { name, required }, values }: Tag): void {
    const [first] = values;
    if (except === true) {
      constraints.doubtful = true;
      constraints.excluded.add(name);
    } else if (first !== undefined && (required || !constraints.forced.has(name))) {
      const known = constraints.forced.get(name);
      // A derived schema allows fewer values of the tag than its base.
      if (typeof known !== "string" || !values.includes(known)) constraints.forced.set(name, first);
    }
  }

  function addAlternative({ schema, shape }: { readonly schema: Schema; readonly shape: UnionShape }): void {
    const options = shape.members.filter((member) => (facts.types(member) & constraints.types) !== 0);
    const chosen = choices.alternative(shape, options);
    if (chosen === undefined) throw new Impossible("none of its alternatives can be satisfied", schema.at);
    if (shape.mode !== "type") constraints.doubtful = true;
    add(chosen);
  }

  function addCondition({ assertion }: { readonly assertion: Assertion }): void {
    constraints.doubtful = true;
    switch (assertion.kind) {
      case "not": {
        const { shape, assertions } = assertion.schema;
        if (shape.kind === "object" && shape.implied && assertions.length === 0) {
          const required = shape.properties.filter((property) => property.required);
          const [only] = required;
          if (only !== undefined && required.length === shape.properties.length) constraints.excluded.add(only.name);
        }
        if (assertions.length === 0 && ["null", "boolean", "string"].includes(shape.kind)) {
          restrict(TYPE.all & ~facts.types(assertion.schema), assertion.schema.at);
        }
        return;
      }
      case "conditional":
        if (choices.holds()) {
          add(assertion.if);
          if (assertion.then !== undefined) add(assertion.then);
        } else if (assertion.else !== undefined) add(assertion.else);
        return;
      case "dependentSchema":
        if (choices.holds()) add(assertion.schema);
        else constraints.excluded.add(assertion.property);
        return;
      default:
        return;
    }
  }

  for (const schema of schemas) add(schema);
  for (;;) {
    // Unions with constants or types would best come first, but documents rarely depend on it.
    const union = unions.shift();
    if (union !== undefined) {
      addAlternative(union);
      continue;
    }
    const condition = conditions.shift();
    if (condition === undefined) return constraints;
    addCondition(condition);
  }
}

function isIntricate({ kind }: Assertion): boolean {
  return (
    kind === "contains" || kind === "propertyNames" || kind === "unevaluatedItems" || kind === "unevaluatedProperties"
  );
}

function typesOf({ kind }: Assertion): number {
  switch (kind) {
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
      return TYPE.number;
    case "minLength":
    case "maxLength":
    case "pattern":
    case "format":
      return TYPE.string;
    case "minItems":
    case "maxItems":
    case "uniqueItems":
    case "contains":
    case "unevaluatedItems":
      return TYPE.array;
    case "minProperties":
    case "maxProperties":
    case "propertyNames":
    case "dependentRequired":
    case "dependentSchema":
    case "tag":
    case "unevaluatedProperties":
      return TYPE.object;
    case "not":
    case "conditional":
      return 0;
  }
}
