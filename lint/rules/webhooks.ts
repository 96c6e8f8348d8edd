import { isArray, isObject, type Json, member } from "../../generator/document/json.ts";
import {
  type Exchange,
  headerParametersOf,
  resolveMember,
  isJson,
  itemsOf,
  membersOf,
  nameOf,
  type Spot,
} from "../contract.ts";
import type { Rule, RuleContext } from "../redocly.ts";
import { extension } from "../vocabulary.ts";
import { type Contract, contractRule } from "./behaviour.ts";

/** Extensions that describe redeliveries. A signature alone does not. */
const ABOUT_DELIVERY = ["x-delivery", "x-mirrors"];

const DEEPEST = 30;

function webhookRule(
  check: (webhook: Exchange, contract: Contract) => void,
  uses: readonly string[] = ABOUT_DELIVERY,
): ReturnType<Rule> {
  return contractRule(new Set(uses), (contract) => {
    for (const webhook of contract.webhooks) check(webhook, contract);
  });
}

/** Every webhook can be verified. */
export const webhookSignature: Rule = () =>
  webhookRule(
    (webhook, contract) => {
      if (signaturesOf(webhook, contract).length > 0) return;
      contract.report(
        `${nameOf(webhook)} is not signed: its \`security\` has no scheme with x-signature, so receivers cannot trust it.`,
        webhook.place.key(),
      );
    },
    ["x-signature", ...ABOUT_DELIVERY],
  );

/** Every webhook states its acknowledgement deadline and the retries. */
export const webhookDelivery: Rule = () =>
  webhookRule((webhook, { report }) => {
    if (extension(webhook.node, "x-delivery") !== undefined) return;
    report(`${nameOf(webhook)} does not document redelivery (x-delivery).`, webhook.place.key());
  });

/** Every webhook has an identifier, so that receivers can detect redeliveries. */
export const webhookIdentity: Rule = () =>
  webhookRule((webhook, contract) => {
    const { context, root } = contract;
    const signed = signaturesOf(webhook, contract).some(
      (signature) => isObject(signature) && isObject(signature["fields"]) && Object.hasOwn(signature["fields"], "id"),
    );
    const mirrored = headerParametersOf(context, root, webhook).some(
      ({ node }) => extension(node, "x-mirrors") === "#/id",
    );
    if (signed || mirrored || bodyHasId(context, webhook)) return;
    contract.report(
      `${nameOf(webhook)} has no identity (a required \`id\` in its body, or a signed header), so receivers cannot recognize a redelivery.`,
      webhook.place.key(),
    );
  });

/** The `x-signature` values of a webhook. */
function signaturesOf({ node }: Exchange, { context, root }: Contract): readonly Json[] {
  const components = resolveMember(context, root, "components");
  const schemes = components === undefined ? undefined : resolveMember(context, components, "securitySchemes");
  const security = member(node, "security") ?? member(root.node, "security");
  if (schemes === undefined || !isArray(security)) return [];
  const names = security.flatMap((each) => (isObject(each) ? Object.keys(each) : []));
  return names.flatMap((name) => {
    const scheme = resolveMember(context, schemes, name);
    const signature = scheme === undefined ? undefined : extension(scheme.node, "x-signature");
    return signature === undefined ? [] : [signature];
  });
}

function bodyHasId(context: RuleContext, webhook: Exchange): boolean {
  const body = resolveMember(context, webhook, "requestBody");
  const bodies = body === undefined ? [] : membersOf(context, resolveMember(context, body, "content"));
  const schemas = bodies
    .filter(([mediaType]) => isJson(mediaType))
    .map(([, media]) => resolveMember(context, media, "schema"));
  return schemas.length > 0 && schemas.every((schema) => schema !== undefined && requiresId(context, schema, DEEPEST));
}

function requiresId(context: RuleContext, schema: Spot, depth: number): boolean {
  if (depth === 0) return false;
  const required = member(schema.node, "required");
  if (isArray(required) && required.includes("id")) return true;
  if (itemsOf(context, schema, "allOf").some((part) => requiresId(context, part, depth - 1))) return true;
  return ["oneOf", "anyOf"].some((keyword) => {
    const alternatives = itemsOf(context, schema, keyword);
    return alternatives.length > 0 && alternatives.every((each) => requiresId(context, each, depth - 1));
  });
}
