import type { MemberNode, TypeNode } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";

/** Maximum depth of references and alternatives to search. Real documents have three or four. */
const DEEPEST = 20;

const FILE: TypeNode = { kind: "global", name: "File" };

/**
 * The type of a multipart body as it arrives. Callers may send the bytes of a file in several ways, but handlers always receive a
 * `File`. Bytes occur only in properties of the body, and in items of their arrays.
 */
export function received(node: TypeNode, types: Types, depth = 0): TypeNode {
  if (depth > DEEPEST) return node;
  switch (node.kind) {
    case "object":
      return node.members.some((member) => hasBytes(member.type, types))
        ? { ...node, members: node.members.map((member) => asFile(member, types)) }
        : node;
    case "union":
    case "intersection": {
      const members = node.members.map((member) => received(member, types, depth + 1));
      return members.every((member, index) => member === node.members[index]) ? node : { kind: node.kind, members };
    }
    case "named": {
      const model = types.model(node.target, "sent");
      if (model === undefined) return node;
      const own = received(model, types, depth + 1);
      if (own === model) return node;
      if (own.kind !== "object") return own;
      return { ...own, members: own.members.filter(({ name }) => !node.omit.includes(name)) };
    }
    default:
      return node;
  }
}

function asFile(member: MemberNode, types: Types): MemberNode {
  const { name, optional, schema, type } = member;
  return hasBytes(type, types) ? { name, optional, schema, type: fileType(type, types) } : member;
}

/** Whether a type is bytes, an array of bytes, or a union with either. */
function hasBytes(type: TypeNode, types: Types, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  switch (type.kind) {
    case "global":
      return true;
    case "array":
      return hasBytes(type.items, types, depth + 1);
    case "union":
      return type.members.some((member) => hasBytes(member, types, depth + 1));
    case "named": {
      const model = types.model(type.target, "sent");
      return model !== undefined && model.kind !== "object" && hasBytes(model, types, depth + 1);
    }
    default:
      return false;
  }
}

function fileType(type: TypeNode, types: Types, depth = 0): TypeNode {
  if (depth > DEEPEST) return type;
  switch (type.kind) {
    case "global":
      return FILE;
    case "array":
      return { kind: "array", items: fileType(type.items, types, depth + 1) };
    case "union": {
      const members = type.members.filter((member) => member.kind !== "global");
      const others = members.map((member) => fileType(member, types, depth + 1));
      const bytes = type.members.length > members.length ? [FILE] : [];
      const [only, ...more] = [...bytes, ...others];
      return only !== undefined && more.length === 0 ? only : { kind: "union", members: [...bytes, ...others] };
    }
    case "named": {
      const model = hasBytes(type, types) ? types.model(type.target, "sent") : undefined;
      return model === undefined ? type : fileType(model, types, depth + 1);
    }
    default:
      return type;
  }
}
