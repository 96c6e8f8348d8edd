// dist/diff/audience.js
/** The audiences that a change may affect. */
const AUDIENCES = [
	"callers",
	"servers",
	"receivers",
	"senders"
];
const AUDIENCE_NAMES = {
	callers: "client callers",
	servers: "server implementers",
	receivers: "webhook receivers",
	senders: "webhook senders"
};
/** From most to least severe. */
const LEVELS = [
	"breaking",
	"risky",
	"compatible",
	"docs"
];
/** The directions of values. */
const SIDES = [
	"request",
	"response",
	"webhook",
	"webhook-response"
];
/** The audiences that write the values of each side, and those that read them. */
const ROLES = {
	request: {
		writer: "callers",
		reader: "servers"
	},
	response: {
		writer: "servers",
		reader: "callers"
	},
	webhook: {
		writer: "senders",
		reader: "receivers"
	},
	"webhook-response": {
		writer: "receivers",
		reader: "senders"
	}
};
export { SIDES as a, ROLES as i, AUDIENCE_NAMES as n, LEVELS as r, AUDIENCES as t };
