import { judgeBody } from "./event.js";
import { fieldText } from "./fields.js";
import { headerValue } from "./headers.js";
import { bytesOf, verifySignature, } from "./signature.js";
const decoder = new TextDecoder("utf-8", { fatal: true });
/**
 * Verifies a request: signature over the raw bytes, time of signing, mirrored headers, then the event's schema.
 *
 * @param raw the body as received, never parsed and serialized again
 * @param secrets any one may have signed, so pass the new and the old during rotation
 * @throws WebhookConfigError when a secret is missing or invalid
 * @throws WebhookUsageError when `raw` is not the raw body
 */
export async function verifyDelivery(contract, raw, headers, secrets, options = {}) {
    const result = verifySignature(contract.signature, raw, headers, secrets, options);
    const signed = "ok" in result ? result : await result;
    if (!signed.ok)
        return { ok: false, verdict: signed.verdict, issues: [] };
    let text;
    let body;
    try {
        text = decoder.decode(bytesOf(raw));
        body = JSON.parse(text);
    }
    catch {
        const issues = [{ pointer: "", message: "is not JSON in UTF-8" }];
        return { ok: false, verdict: "invalid_event", issues };
    }
    return judgeEvent(contract, body, text, headers, signed);
}
function judgeEvent(contract, parsed, text, headers, signed) {
    const { body, verdict } = judgeBody(contract, parsed, headers, text);
    if (!verdict.ok && verdict.verdict !== "unknown_event")
        return verdict;
    const { timestamp } = signed;
    return { ...verdict, id: identityOf(contract.identity, body, headers, signed.digest), timestamp };
}
/** Falls back to the digest, because events without an identity must not count as the same. */
function identityOf(rule, body, headers, digest) {
    if (rule.in === "body")
        return fieldText(body, rule) || digest;
    if (rule.in === "header")
        return headerValue(headers, rule.header.toLowerCase()) || digest;
    return digest;
}
