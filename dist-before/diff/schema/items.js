export function itemsOf({ arrays }) {
    const counts = arrays.map((shape) => (shape.kind === "tuple" ? shape.items.length : 0));
    return { first: Math.max(0, ...counts), shapes: arrays };
}
/** The schemas of the item at an index. */
export function itemAt({ shapes }, index) {
    return shapes.map((shape) => {
        if (shape.kind === "array")
            return shape.items;
        return shape.items[index] ?? shape.rest;
    });
}
