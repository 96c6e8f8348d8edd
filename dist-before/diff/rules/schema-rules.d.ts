/** Rules about what a schema says of values. */
export declare const SCHEMA_RULES: {
    readonly "type-changed": {
        readonly what: "the type is another";
        readonly effect: "replaces";
    };
    readonly "type-widened": {
        readonly what: "more types are allowed";
        readonly effect: "widens";
        readonly reader: "breaking";
        readonly reason: "Code that reads the value expects the old types only.";
    };
    readonly "type-narrowed": {
        readonly what: "fewer types are allowed";
        readonly effect: "narrows";
    };
    readonly "integer-required": {
        readonly what: "numbers became integers";
        readonly effect: "narrows";
    };
    readonly "integer-not-required": {
        readonly what: "integers became numbers";
        readonly effect: "widens";
    };
    readonly "null-allowed": {
        readonly what: "null is allowed";
        readonly effect: "widens";
        readonly reader: "breaking";
        readonly reason: "Code that reads the value does not expect null.";
        readonly action: "Handle null where the value is read.";
    };
    readonly "null-not-allowed": {
        readonly what: "null is no longer allowed";
        readonly effect: "narrows";
        readonly reason: "Writers that send null are rejected.";
    };
    readonly "enum-value-added": {
        readonly what: "a listed value was added";
        readonly effect: "widens";
        readonly reason: "An exhaustive switch over the values has no case for it.";
        readonly action: "Add a case for the new value, or a default.";
    };
    readonly "enum-value-removed": {
        readonly what: "a listed value was removed";
        readonly effect: "narrows";
        readonly reason: "Writers that send the value are rejected.";
    };
    readonly "enum-added": {
        readonly what: "values are now listed";
        readonly effect: "narrows";
    };
    readonly "enum-removed": {
        readonly what: "the list of allowed values was removed";
        readonly effect: "widens";
    };
    readonly "const-changed": {
        readonly what: "the constant is another";
        readonly effect: "replaces";
    };
    readonly "minimum-raised": {
        readonly what: "the minimum is higher";
        readonly effect: "narrows";
    };
    readonly "minimum-lowered": {
        readonly what: "the minimum is lower";
        readonly effect: "widens";
    };
    readonly "maximum-lowered": {
        readonly what: "the maximum is lower";
        readonly effect: "narrows";
    };
    readonly "maximum-raised": {
        readonly what: "the maximum is higher";
        readonly effect: "widens";
    };
    readonly "multiple-of-narrowed": {
        readonly what: "multipleOf allows fewer numbers";
        readonly effect: "narrows";
    };
    readonly "multiple-of-widened": {
        readonly what: "multipleOf allows more numbers";
        readonly effect: "widens";
    };
    readonly "multiple-of-changed": {
        readonly what: "multipleOf allows other numbers";
        readonly effect: "replaces";
    };
    readonly "min-length-raised": {
        readonly what: "strings must be longer";
        readonly effect: "narrows";
    };
    readonly "min-length-lowered": {
        readonly what: "strings may be shorter";
        readonly effect: "widens";
    };
    readonly "max-length-lowered": {
        readonly what: "strings must be shorter";
        readonly effect: "narrows";
    };
    readonly "max-length-raised": {
        readonly what: "strings may be longer";
        readonly effect: "widens";
    };
    readonly "pattern-added": {
        readonly what: "a pattern was added";
        readonly effect: "narrows";
    };
    readonly "pattern-removed": {
        readonly what: "a pattern was removed";
        readonly effect: "widens";
    };
    readonly "pattern-narrowed": {
        readonly what: "the pattern matches less";
        readonly effect: "narrows";
    };
    readonly "pattern-widened": {
        readonly what: "the pattern matches more";
        readonly effect: "widens";
    };
    readonly "pattern-replaced": {
        readonly what: "the pattern matches other strings";
        readonly effect: "replaces";
    };
    readonly "pattern-changed": {
        readonly what: "the pattern is another";
        readonly effect: "undecided";
    };
    readonly "format-added": {
        readonly what: "a format was added";
        readonly effect: "narrows";
    };
    readonly "format-removed": {
        readonly what: "a format was removed";
        readonly effect: "widens";
    };
    readonly "format-narrowed": {
        readonly what: "the format is stricter";
        readonly effect: "narrows";
    };
    readonly "format-widened": {
        readonly what: "the format is more general";
        readonly effect: "widens";
    };
    readonly "format-changed": {
        readonly what: "the format is another";
        readonly effect: "replaces";
    };
    readonly "format-hint-changed": {
        readonly what: "a format that nothing checks is another";
        readonly effect: "undecided";
    };
    readonly "number-size-changed": {
        readonly what: "the size of a number is documented differently";
        readonly effect: "none";
        readonly reason: "In JSON, and in generated types, it is the same number.";
    };
    readonly "content-changed": {
        readonly what: "the encoding or media type inside a string is another";
        readonly effect: "undecided";
    };
    readonly "min-items-raised": {
        readonly what: "arrays must have more items";
        readonly effect: "narrows";
    };
    readonly "min-items-lowered": {
        readonly what: "arrays may have fewer items";
        readonly effect: "widens";
    };
    readonly "max-items-lowered": {
        readonly what: "arrays must have fewer items";
        readonly effect: "narrows";
    };
    readonly "max-items-raised": {
        readonly what: "arrays may have more items";
        readonly effect: "widens";
    };
    readonly "unique-items-added": {
        readonly what: "items must be unique";
        readonly effect: "narrows";
    };
    readonly "unique-items-removed": {
        readonly what: "items may repeat";
        readonly effect: "widens";
    };
    readonly "tuple-changed": {
        readonly what: "the array is a tuple on one side only";
        readonly effect: "undecided";
    };
    readonly "contains-narrowed": {
        readonly what: "what an array must contain is stricter";
        readonly effect: "narrows";
    };
    readonly "contains-widened": {
        readonly what: "what an array must contain is less strict";
        readonly effect: "widens";
    };
    readonly "contains-changed": {
        readonly what: "what an array must contain is something else";
        readonly effect: "undecided";
    };
    readonly "property-added": {
        readonly what: "an optional property was added";
        readonly effect: "narrows";
        readonly writer: "compatible";
        readonly reason: "Nobody has to send it, and readers pass over properties they do not know.";
        readonly action: "Nothing to do.";
    };
    readonly "property-added-to-closed": {
        readonly what: "an optional property was added to an object that excluded others";
        readonly effect: "widens";
        readonly reason: "Readers that validate by the old contract reject it.";
        readonly action: "Regenerate validators before the property is sent.";
    };
    readonly "required-property-added": {
        readonly what: "a required property was added";
        readonly effect: "narrows";
        readonly reason: "Writers of the old contract do not send it.";
        readonly action: "Send the property.";
    };
    readonly "property-removed": {
        readonly what: "an optional property was removed";
        readonly effect: "undecided";
        readonly reason: "Code that writes or reads it no longer compiles; the value has no effect.";
        readonly action: "Remove the code that uses the property.";
    };
    readonly "property-removed-from-closed": {
        readonly what: "an optional property was removed from an object that excludes others";
        readonly effect: "narrows";
        readonly reader: "risky";
        readonly reason: "Objects with the property are rejected.";
        readonly action: "Stop sending the property.";
    };
    readonly "required-property-removed": {
        readonly what: "a required property was removed";
        readonly effect: "replaces";
        readonly writer: "risky";
        readonly reason: "Readers rely on the property.";
        readonly action: "Remove the code that uses the property.";
    };
    readonly "required-property-removed-from-closed": {
        readonly what: "a required property was removed from an object that excludes others";
        readonly effect: "replaces";
        readonly reason: "Objects with the property are rejected, and readers rely on it.";
        readonly action: "Stop sending the property, and remove the code that reads it.";
    };
    readonly "property-renamed": {
        readonly what: "a property has another name";
        readonly effect: "replaces";
        readonly reason: "Senders and receivers must use the new name.";
        readonly action: "Use the new name.";
    };
    readonly "property-required": {
        readonly what: "an optional property became required";
        readonly effect: "narrows";
        readonly reason: "Objects without the property are rejected.";
    };
    readonly "property-optional": {
        readonly what: "a required property became optional";
        readonly effect: "widens";
        readonly reader: "breaking";
        readonly reason: "Code that reads the property does not expect its absence.";
        readonly action: "Handle its absence where it is read.";
    };
    readonly "additional-properties-excluded": {
        readonly what: "other properties are no longer allowed";
        readonly effect: "narrows";
    };
    readonly "undeclared-properties-excluded": {
        readonly what: "properties that were not mentioned are excluded";
        readonly effect: "narrows";
        readonly writer: "risky";
        readonly reason: "Writers that send undocumented properties are rejected.";
        readonly action: "Send documented properties only.";
    };
    readonly "additional-properties-allowed": {
        readonly what: "other properties are allowed";
        readonly effect: "widens";
    };
    readonly "pattern-properties-added": {
        readonly what: "properties by pattern were added";
        readonly effect: "none";
        readonly writer: "risky";
        readonly reader: "compatible";
        readonly reason: "Properties with such names had no type before.";
        readonly action: "Send values that match the pattern's schema.";
    };
    readonly "pattern-properties-added-to-closed": {
        readonly what: "properties by pattern were added to an object that excluded others";
        readonly effect: "widens";
    };
    readonly "pattern-properties-removed": {
        readonly what: "properties by pattern were removed";
        readonly effect: "undecided";
        readonly reason: "Code that writes or reads them may no longer compile; they have no effect.";
        readonly action: "Remove the code that uses them.";
    };
    readonly "pattern-properties-removed-from-closed": {
        readonly what: "properties by pattern were removed from an object that excludes others";
        readonly effect: "narrows";
        readonly reader: "risky";
        readonly reason: "Objects with such properties are rejected.";
        readonly action: "Stop sending them.";
    };
    readonly "pattern-properties-changed": {
        readonly what: "the properties by pattern are others";
        readonly effect: "undecided";
    };
    readonly "property-names-narrowed": {
        readonly what: "the names that properties may have are restricted";
        readonly effect: "narrows";
    };
    readonly "property-names-widened": {
        readonly what: "the names that properties may have are no longer restricted";
        readonly effect: "widens";
    };
    readonly "property-names-changed": {
        readonly what: "the names that properties may have are others";
        readonly effect: "undecided";
    };
    readonly "min-properties-raised": {
        readonly what: "objects must have more properties";
        readonly effect: "narrows";
    };
    readonly "min-properties-lowered": {
        readonly what: "objects may have fewer properties";
        readonly effect: "widens";
    };
    readonly "max-properties-lowered": {
        readonly what: "objects must have fewer properties";
        readonly effect: "narrows";
    };
    readonly "max-properties-raised": {
        readonly what: "objects may have more properties";
        readonly effect: "widens";
    };
    readonly "dependent-required-added": {
        readonly what: "one property requires another";
        readonly effect: "narrows";
    };
    readonly "dependent-required-removed": {
        readonly what: "one property no longer requires another";
        readonly effect: "widens";
    };
    readonly "alternative-added": {
        readonly what: "an alternative was added";
        readonly effect: "widens";
        readonly reason: "An exhaustive switch over the alternatives has no case for it.";
        readonly action: "Add a case for the new alternative, or a default.";
    };
    readonly "alternative-removed": {
        readonly what: "an alternative was removed";
        readonly effect: "narrows";
    };
    readonly "union-introduced": {
        readonly what: "there are now alternatives";
        readonly effect: "widens";
        readonly reader: "breaking";
        readonly reason: "Code that reads the value expects the one form it had.";
        readonly action: "Tell the alternatives apart before reading.";
    };
    readonly "discriminator-changed": {
        readonly what: "another property tells the alternatives apart";
        readonly effect: "replaces";
    };
    readonly "condition-added": {
        readonly what: "a condition (not, if, dependentSchemas, unevaluated...) was added";
        readonly effect: "narrows";
    };
    readonly "condition-removed": {
        readonly what: "a condition (not, if, dependentSchemas, unevaluated...) was removed";
        readonly effect: "widens";
    };
    readonly "condition-changed": {
        readonly what: "a condition (not, if, dependentSchemas, unevaluated...) is another";
        readonly effect: "undecided";
    };
    readonly "schema-undecided": {
        readonly what: "the schemas cannot be compared keyword by keyword";
        readonly effect: "undecided";
    };
    readonly "default-added": {
        readonly what: "a default was added";
        readonly effect: "narrows";
        readonly writer: "compatible";
        readonly reason: "It says what an absent value means.";
        readonly action: "Nothing to do.";
    };
    readonly "default-changed": {
        readonly what: "the default is another";
        readonly effect: "undecided";
        readonly reason: "An absent value now means something else.";
        readonly action: "Send the value that is meant.";
    };
    readonly "default-removed": {
        readonly what: "the default was removed";
        readonly effect: "undecided";
        readonly reason: "The contract no longer says what an absent value means.";
        readonly action: "Send the value that is meant.";
    };
    readonly deprecated: {
        readonly what: "a value became deprecated";
        readonly effect: "narrows";
        readonly writer: "compatible";
        readonly reason: "It works as before, and will be removed.";
        readonly action: "Stop using it.";
    };
    readonly "no-longer-deprecated": {
        readonly what: "a value is no longer deprecated";
        readonly effect: "none";
        readonly reason: "It stays.";
    };
    readonly "sunset-set": {
        readonly what: "a sunset date was set";
        readonly effect: "none";
        readonly writer: "compatible";
        readonly reader: "compatible";
        readonly reason: "The value goes away on that day.";
        readonly action: "Stop using it before.";
    };
    readonly "sunset-earlier": {
        readonly what: "the sunset date is earlier";
        readonly effect: "undecided";
        readonly reason: "There is less time than was told.";
        readonly action: "Stop using the value before the new date.";
    };
    readonly "sunset-later": {
        readonly what: "the sunset date is later, or gone";
        readonly effect: "none";
        readonly writer: "compatible";
        readonly reader: "compatible";
        readonly reason: "There is more time.";
    };
    readonly "xml-changed": {
        readonly what: "the value is written differently as XML";
        readonly effect: "undecided";
    };
    readonly "docs-changed": {
        readonly what: "texts or examples are others";
        readonly effect: "none";
    };
};
