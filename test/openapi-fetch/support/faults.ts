import type { Allowance } from "./judge.ts";

export const ALLOWANCES: readonly Allowance[] = [
  {
    name: "index-undefined",
    reason:
      "Ours: an index signature beside optional members allows undefined, or the interface would not compile without " +
      "exactOptionalPropertyTypes. openapi-typescript intersects two types instead, of which no value can be written.",
    apply: (models) => models.replaceAll(/^(\s*\[key: string\]: .*) \| undefined;$/gm, "$1;"),
  },
  {
    name: "bytes",
    reason:
      "Ours: bytes to be sent may be a Uint8Array or a stream too; openapi-typescript has no type of its own for them, and is given Blob.",
    apply: (models) => models.replaceAll("Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>", "Blob"),
  },
];

/** Models that differ, and why; each must differ still. */
export interface Fault {
  readonly document: string;
  readonly models: readonly string[];
  readonly whose: "ours" | "openapi-typescript";
  readonly reason: string;
}

const REQUIRED_ELSEWHERE =
  "A member that is optional in one part of an intersection and required in another (`anyOf: [{ required }]`, `allOf`): " +
  "TypeScript gives it `undefined` again under exactOptionalPropertyTypes, so that not even the same two parts fit.";
export const FAULTS: readonly Fault[] = [
  {
    document: "platform",
    whose: "openapi-typescript",
    reason:
      "A member that a base leaves open (`additionalProperties: true`) and an event describes stays open to every name; ours is " +
      "what the event says, so that a misspelt name is an error.",
    models: ["WebhookEvent", "TransactionConfirmedEvent"],
  },
  {
    document: "github",
    whose: "openapi-typescript",
    reason: REQUIRED_ELSEWHERE,
    models: ["secret-scanning-custom-pattern-to-update (sent)", "code-quality-setup-update (sent)"],
  },
  {
    document: "apideck-pos",
    whose: "openapi-typescript",
    reason: REQUIRED_ELSEWHERE,
    models: ["CustomField"],
  },
  {
    document: "apideck-pos",
    whose: "openapi-typescript",
    reason: "Without a `type`, an object whose members are all readOnly is `unknown` where it is sent.",
    models: ["Item (sent)", "Order (sent)"],
  },
  {
    document: "apideck-crm",
    whose: "openapi-typescript",
    reason: REQUIRED_ELSEWHERE,
    models: [
      "Activity",
      "Activity (sent)",
      "Company",
      "Company (sent)",
      "Contact",
      "Contact (sent)",
      "CustomField",
      "GetActivitiesResponse",
      "GetActivityResponse",
      "GetCompaniesResponse",
      "GetCompanyResponse",
      "GetContactResponse",
      "GetContactsResponse",
      "GetLeadResponse",
      "GetLeadsResponse",
      "GetListResponse",
      "GetListsResponse",
      "GetOpportunitiesResponse",
      "GetOpportunityResponse",
      "Lead",
      "Lead (sent)",
      "List",
      "Opportunity",
      "Opportunity (sent)",
    ],
  },
  {
    document: "camara-qos-provisioning-API_definitions-qos-provisioning",
    whose: "openapi-typescript",
    reason: REQUIRED_ELSEWHERE,
    models: [
      "BaseAssignmentInfo",
      "BaseAssignmentInfo (sent)",
      "AssignmentInfo",
      "CreateAssignment (sent)",
      "RetrieveAssignmentByDevice (sent)",
    ],
  },
  {
    document: "influxdata-influxdb-oss",
    whose: "openapi-typescript",
    reason: REQUIRED_ELSEWHERE,
    models: [
      "TemplateSummary",
      "TemplateChart",
      "GeoViewLayer",
      "GeoTrackMapViewLayer",
      "GeoViewProperties",
      "ViewProperties",
      "ViewProperties (sent)",
      "View",
      "View (sent)",
      "Views",
      "CellWithViewProperties",
      "CellWithViewProperties (sent)",
      "CellsWithViewProperties",
      "DashboardWithViewProperties",
    ],
  },
  {
    document: "camara-quality-on-demand-API_definitions-quality-on-demand",
    whose: "openapi-typescript",
    reason: REQUIRED_ELSEWHERE,
    models: ["SessionInfo", "CreateSession (sent)", "RetrieveSessionsInput (sent)", "RetrieveSessionsOutput"],
  },
  {
    document: "clerk-clerk-bapi",
    whose: "openapi-typescript",
    reason: REQUIRED_ELSEWHERE,
    models: [
      "SAMLAccountConnection",
      "SAMLAccount",
      "EnterpriseAccountConnection",
      "EnterpriseAccount",
      "User",
      "SAMLConnection",
      "SAMLConnections",
    ],
  },
  {
    document: "meilisearch-meilisearch",
    whose: "openapi-typescript",
    reason: "`prefixItems` without `items: false` or `minItems` is a tuple of exactly these items.",
    models: ["AllBatches", "AllTasks", "BatchView", "DetailsView", "IndexSwap", "TaskView"],
  },
  { document: "sendgrid-sendgrid", whose: "openapi-typescript", reason: REQUIRED_ELSEWHERE, models: ["senderID"] },
];
