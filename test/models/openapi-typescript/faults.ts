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

/** Models of openapi-typescript that differ from ours; each must differ still. */
const BY_REASON: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ["A member that a base leaves open (`additionalProperties: true`) and an event describes stays open to every " +
  "name; ours is what the event says, so that a misspelt name is an error."]: {
    platform: "WebhookEvent, TransactionConfirmedEvent",
  },
  ["A member that is optional in one part of an intersection and required in another (`anyOf: [{ required }]`, " +
  "`allOf`): TypeScript gives it `undefined` again under exactOptionalPropertyTypes, so that not even the same " +
  "two parts fit."]: {
    github: "secret-scanning-custom-pattern-to-update (sent), code-quality-setup-update (sent)",
    "apideck-pos": "CustomField",
    "apideck-crm":
      "Activity, Activity (sent), Company, Company (sent), Contact, Contact (sent), CustomField, " +
      "GetActivitiesResponse, GetActivityResponse, GetCompaniesResponse, GetCompanyResponse, " +
      "GetContactResponse, GetContactsResponse, GetLeadResponse, GetLeadsResponse, GetListResponse, " +
      "GetListsResponse, GetOpportunitiesResponse, GetOpportunityResponse, Lead, Lead (sent), List, " +
      "Opportunity, Opportunity (sent)",
    "camara-qos-provisioning-API_definitions-qos-provisioning":
      "BaseAssignmentInfo, BaseAssignmentInfo (sent), AssignmentInfo, CreateAssignment (sent), " +
      "RetrieveAssignmentByDevice (sent)",
    "influxdata-influxdb-oss":
      "TemplateSummary, TemplateChart, GeoViewLayer, GeoTrackMapViewLayer, GeoViewProperties, ViewProperties, " +
      "ViewProperties (sent), View, View (sent), Views, CellWithViewProperties, CellWithViewProperties (sent), " +
      "CellsWithViewProperties, DashboardWithViewProperties",
    "camara-quality-on-demand-API_definitions-quality-on-demand":
      "SessionInfo, CreateSession (sent), RetrieveSessionsInput (sent), RetrieveSessionsOutput",
    "clerk-clerk-bapi":
      "SAMLAccountConnection, SAMLAccount, EnterpriseAccountConnection, EnterpriseAccount, User, " +
      "SAMLConnection, SAMLConnections",
    "sendgrid-sendgrid": "senderID",
  },
  "Without a `type`, an object whose members are all readOnly is `unknown` where it is sent.": {
    "apideck-pos": "Item (sent), Order (sent)",
  },
  "`prefixItems` without `items: false` or `minItems` is a tuple of exactly these items.": {
    "meilisearch-meilisearch": "AllBatches, AllTasks, BatchView, DetailsView, IndexSwap, TaskView",
  },
};

export const FAULTS: readonly { readonly document: string; readonly models: readonly string[] }[] = Object.values(
  BY_REASON,
).flatMap((documents) =>
  Object.entries(documents).map(([document, models]) => ({ document, models: models.split(", ") })),
);
