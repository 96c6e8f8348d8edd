import { t as collectDiagnostics } from "./diagnostics.js";
import { n as findPrism, r as INSTALL_PRISM, t as startMock } from "./start.js";
import { n as credentialsFrom } from "./environment.js";
import { r as clientFlow } from "./break.js";
import { n as testServer, t as CannotTest } from "./test2.js";
import { n as findingText } from "./text2.js";
import { a as verdict, i as skipped, r as count, t as ARTIFACTS } from "./verdict.js";
// dist/verify/contract.js
/**
* Runs the generated `contract.test.ts` against the server of `CONTRACT_URL`, with the credentials that
* `CONTRACT_AUTH_ENV` names. Without a URL, it starts a mock of the document.
*
* @throws CannotTest
*/
async function judgeContract(settings, diagnostics, environment, options = {}) {
	const { CONTRACT_AUTH_ENV: names, CONTRACT_SEED: seed, CONTRACT_URL: url } = environment;
	const words = (names ?? "").split(/\s+/).filter((word) => word !== "");
	const own = {
		...seed !== void 0 && /^\d{1,9}$/.test(seed) && { seed: Number(seed) },
		...words.length > 0 && { credentials: credentialsFrom(words, environment) },
		...options
	};
	if (url !== void 0 && url !== "") return await testUrl(settings, diagnostics, {
		...own,
		url
	});
	const mock = await startMock(settings, {
		dynamic: false,
		limits: false,
		auth: true,
		onWarning: () => {},
		host: "127.0.0.1",
		port: 0
	});
	if (mock.kind === "missing") throw new CannotTest(`CONTRACT_URL is not set, and the mock needs Prism, which is not installed: ${mock.install}`);
	if (mock.kind === "failed") throw new CannotTest(mock.diagnostics[0]?.message ?? "The document cannot be served.");
	try {
		const { api } = mock;
		const forMock = {
			checks: checksForMock(api),
			credentials: credentialsForMock(api)
		};
		return await testServer(settings, diagnostics, {
			...forMock,
			...own,
			url: mock.url
		});
	} finally {
		await mock.close();
	}
}
/** @throws CannotTest, with advice if the server is missing */
async function testUrl(settings, diagnostics, options) {
	try {
		return await testServer(settings, diagnostics, options);
	} catch (error) {
		if (!(error instanceof CannotTest)) throw error;
		throw new CannotTest(`${error.message}\nStart the server that CONTRACT_URL names, or unset CONTRACT_URL to test a mock of the document.`);
	}
}
/** The mock issues tokens to any client, verifies nothing but those tokens, and keeps no state. */
function checksForMock({ securitySchemes }) {
	const hasTokenOperations = securitySchemes.every((scheme) => clientFlow(scheme)?.tokenOperation !== void 0);
	const stateful = [
		"-client-authentication",
		"-conditional-request",
		"-deleted-gone"
	];
	return hasTokenOperations ? stateful : [...stateful, "-authentication-required"];
}
function credentialsForMock({ securitySchemes }) {
	return Object.fromEntries(securitySchemes.map((scheme) => {
		const isBought = clientFlow(scheme)?.tokenOperation !== void 0;
		return [scheme.name, isBought ? {
			kind: "client",
			id: "contract-tests",
			secret: "contract-tests-secret",
			idName: "CLIENT_ID",
			secretName: "CLIENT_SECRET"
		} : {
			kind: "value",
			value: scheme.kind === "basic" ? "contract:tests" : "contract-tests",
			name: "CREDENTIALS"
		}];
	}));
}
const ARTIFACT = ARTIFACTS.server;
/** Judges the mock: the generated server with examples as responses. */
async function verifyServer({ api }, settings, { onProgress = () => {}, runs, seed }) {
	if (api.operations.length === 0) return skipped(ARTIFACT, "the document has no operations");
	if (findPrism() === void 0) return skipped(ARTIFACT, `the mock needs Prism: ${INSTALL_PRISM}`);
	try {
		const effort = {
			onProgress,
			runs,
			seed
		};
		const { coverage, findings } = await judgeContract(settings, collectDiagnostics(settings.severity), {}, effort);
		const about = `${count(coverage.requests, "request")} to ${count(coverage.operations.length, "operation")}`;
		return verdict(ARTIFACT, about, findings.map((one) => findingText(one, seed)));
	} catch (error) {
		if (!(error instanceof CannotTest)) throw error;
		return verdict(ARTIFACT, "cannot be tested", [error.message]);
	}
}
export { judgeContract, verifyServer };
