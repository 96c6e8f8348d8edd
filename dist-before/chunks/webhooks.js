import { n as printable } from "./text.js";
import { n as hasSignedWebhooks, r as importWebhooks, t as fieldsToSign } from "./contract.js";
import { t as eventBody } from "./event-body.js";
import { a as verdict, i as skipped, r as count, t as ARTIFACTS } from "./verdict.js";
import { randomBytes } from "node:crypto";
// dist/verify/webhooks.js
const ARTIFACT = ARTIFACTS.webhooks;
const NO_BODY = "no body can be generated and the contract has no example";
/** Signs an event of each type and passes it to the generated receiver: unchanged, altered, and with another secret. */
async function verifyWebhooks({ api }, generated) {
	if (!hasSignedWebhooks(api)) return skipped(ARTIFACT, "the document has no signed webhooks (x-signature)");
	const loaded = await importWebhooks(api, (await generated.code()).files);
	const types = loaded.module.EVENT_TYPES;
	const details = [];
	const untried = [];
	for (const type of types) {
		const body = eventBody(loaded, type);
		if (body === void 0) untried.push(type);
		else details.push(...(await faultsOf(loaded, type, body)).map((text) => `${printable(type)}: ${text}`));
	}
	const signed = types.length - untried.length;
	if (signed === 0 && untried.length > 0) return skipped(ARTIFACT, NO_BODY);
	const left = untried.length === 0 ? "" : `; not ${untried.map(printable).join(", ")}: ${NO_BODY}`;
	return verdict(ARTIFACT, `${count(signed, "event")} of ${types.length} signed and verified${left}`, details);
}
async function faultsOf({ module, runtime }, type, body) {
	const secrets = [newSecret()];
	const judge = (one, keys) => module.verifyWebhook(one.body, new Headers(one.headers), keys, {});
	let signed;
	try {
		signed = await runtime.signBody(module.WEBHOOKS, type, body, secrets, { fields: fieldsToSign(module) });
	} catch (error) {
		return [`its body cannot be signed: ${printable(error instanceof Error ? error.message : String(error))}`];
	}
	const details = [];
	const { issues = [], ok, verdict: why = "not ok" } = await judge(signed, secrets);
	if (!ok) details.push(`its signed body gets the verdict ${why}${issues.map(issueText).join("")}`);
	if ((await judge({
		...signed,
		body: Buffer.concat([signed.body, Buffer.from("\n")])
	}, secrets)).ok) details.push("a body that was altered after signing is accepted");
	if ((await judge(signed, [newSecret()])).ok) details.push("the signature of another secret is accepted");
	return details;
}
/** Base64 with a prefix is a valid secret in every encoding that contracts use. */
function newSecret() {
	return `whsec_${randomBytes(24).toString("base64")}`;
}
function issueText({ message, pointer }) {
	return `; ${printable(pointer) || "the body"} ${printable(message)}`;
}
export { verifyWebhooks };
