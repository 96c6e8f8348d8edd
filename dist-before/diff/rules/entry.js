export const MEANINGS = {
    narrows: {
        writer: "breaking",
        reader: "compatible",
        reason: "Values that were valid are rejected.",
        action: "Send only values that the new contract allows.",
    },
    widens: {
        writer: "compatible",
        reader: "risky",
        reason: "Values occur that the old contract excludes.",
        action: "Accept the new values, and regenerate validators.",
    },
    replaces: {
        writer: "breaking",
        reader: "breaking",
        reason: "Old values are rejected, and new values are unknown to old code.",
        action: "Change the code on both sides together.",
    },
    undecided: {
        writer: "risky",
        reader: "risky",
        reason: "Whether the same values are valid cannot be told.",
        action: "Compare the two keywords and decide by hand.",
    },
    none: { writer: "docs", reader: "docs", reason: "No value changes.", action: "Nothing to do." },
};
