import type { JsonObject } from "../../../../generator/document/json.ts";
import { answer, body, entity, errors, pathId, query, ref } from "../../support/contract.ts";

const moment = { type: "string", format: "date-time" };
const wrong = (...statuses: readonly number[]): JsonObject =>
  errors(ref("Problem"), statuses, "application/problem+json");
const PAGES = [
  query("page", { type: "integer", minimum: 1, maximum: 1_000_000, default: 1 }),
  query("per_page", { type: "integer", minimum: 1, maximum: 100, default: 25 }),
];
const page = (of: string): JsonObject =>
  answer(
    entity(["items", "page", "per_page", "total"], {
      items: { type: "array", items: ref(of) },
      page: { type: "integer" },
      per_page: { type: "integer" },
      total: { type: "integer" },
    }),
  );
const described = (parameter: JsonObject, description: string): JsonObject => ({ ...parameter, description });
const TAG = { ETag: { required: true, schema: { type: "string" } } };
const LOCATION = { Location: { required: true, schema: { type: "string", format: "uri-reference" } } };
const header = (name: string): JsonObject => ({ name, in: "header", schema: { type: "string" } });
const STATUS = { type: "string", enum: ["booked", "checked_in", "cancelled"] };
const SPECIALTY = { type: "string", enum: ["general", "dental", "paediatrics"] };
const MINUTES = { type: "integer", minimum: 5, maximum: 120, multipleOf: 5 };
const PATIENT = {
  name: { type: "string", minLength: 1, maxLength: 100, pattern: "\\S" },
  email: { type: "string", format: "email", maxLength: 120 },
  birth_date: { type: "string", format: "date" },
  phone: { type: ["string", "null"], pattern: "^\\+[1-9][0-9]{6,14}$" },
  notes: { type: ["string", "null"], maxLength: 500 },
  reminders: { type: "boolean" },
};
const closed = (required: readonly string[], properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  ...entity(required, properties),
  additionalProperties: false,
  ...more,
});

/** A clinic: practitioners that only a list shows, patients, and appointments that must not overlap. */
export const CLINIC_CONTRACT: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Clinic", version: "1" },
  security: [{ token: [] }],
  paths: {
    "/practitioners": {
      get: {
        operationId: "listPractitioners",
        parameters: [query("specialty", SPECIALTY)],
        responses: { 200: answer({ type: "array", items: ref("Practitioner") }), ...wrong(400, 401) },
      },
    },
    "/patients": {
      get: {
        operationId: "listPatients",
        parameters: [
          described(
            query("q", { type: "string", minLength: 1, maxLength: 100 }),
            "Part of the name or of the email. Case does not matter.",
          ),
          query("sort", { type: "string", enum: ["name", "-name", "birth_date", "-birth_date"] }),
          ...PAGES,
        ],
        responses: { 200: page("Patient"), ...wrong(400, 401) },
      },
      post: {
        operationId: "registerPatient",
        description: "The email is stored in lower case. Patients of one clinic have different emails.",
        requestBody: body("NewPatient"),
        responses: { 201: answer(ref("Patient"), { ...LOCATION, ...TAG }), ...wrong(400, 401, 409, 415, 422) },
      },
    },
    "/patients/{patientId}": {
      parameters: [pathId("patientId", { type: "string" })],
      get: { operationId: "getPatient", responses: { 200: answer(ref("Patient"), TAG), ...wrong(401, 404) } },
      patch: {
        operationId: "updatePatient",
        parameters: [{ ...header("If-Match"), required: true }],
        requestBody: body("PatientPatch", "application/merge-patch+json"),
        responses: { 200: answer(ref("Patient"), TAG), ...wrong(400, 401, 404, 409, 412, 415, 422, 428) },
      },
      delete: {
        operationId: "removePatient",
        description: "Not possible while the patient has booked appointments.",
        responses: { 204: { description: "Removed." }, ...wrong(401, 404, 409) },
      },
    },
    "/appointments": {
      get: {
        operationId: "listAppointments",
        parameters: [
          described(query("from", moment), "Only appointments that start at or after this time."),
          described(query("to", moment), "Only appointments that start before this time."),
          query("patient_id", { type: "string" }),
          query("status", STATUS),
          query("sort", { type: "string", enum: ["starts_at", "-starts_at"], default: "starts_at" }),
          ...PAGES,
        ],
        responses: { 200: page("Appointment"), ...wrong(400, 401) },
      },
      post: {
        operationId: "bookAppointment",
        description: "The start is in the future. A practitioner has one appointment at a time.",
        requestBody: body("NewAppointment"),
        responses: { 201: answer(ref("Appointment"), LOCATION), ...wrong(400, 401, 409, 415, 422) },
      },
    },
    "/appointments/{appointmentId}": {
      parameters: [pathId("appointmentId", { type: "string" })],
      get: { operationId: "getAppointment", responses: { 200: answer(ref("Appointment")), ...wrong(401, 404) } },
      patch: {
        operationId: "moveAppointment",
        description: "Only while it is booked. What is absent stays as it is.",
        requestBody: body("AppointmentPatch", "application/merge-patch+json"),
        responses: { 200: answer(ref("Appointment")), ...wrong(400, 401, 404, 409, 415, 422) },
      },
    },
    "/appointments/{appointmentId}/check-in": {
      parameters: [pathId("appointmentId", { type: "string" })],
      post: {
        operationId: "checkIn",
        description: "From `booked` only.",
        responses: { 200: answer(ref("Appointment")), ...wrong(401, 404, 409) },
      },
    },
    "/appointments/{appointmentId}/cancel": {
      parameters: [pathId("appointmentId", { type: "string" })],
      post: {
        operationId: "cancelAppointment",
        description: "From `booked` only.",
        responses: { 200: answer(ref("Appointment")), ...wrong(401, 404, 409) },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: {
      Problem: entity(["type", "title", "status", "detail"], {
        type: { type: "string" },
        title: { type: "string" },
        status: { type: "integer" },
        detail: { type: "string" },
      }),
      Practitioner: entity(["id", "name", "specialty"], {
        id: { type: "integer" },
        name: { type: "string" },
        specialty: SPECIALTY,
      }),
      NewPatient: closed(["name", "email", "birth_date"], {
        ...PATIENT,
        reminders: { type: "boolean", default: true },
      }),
      PatientPatch: closed([], PATIENT),
      Patient: entity(["id", "name", "email", "birth_date", "phone", "notes", "reminders", "created_at"], {
        id: { type: "string" },
        ...PATIENT,
        created_at: moment,
      }),
      NewAppointment: closed(["patient_id", "practitioner_id", "starts_at"], {
        patient_id: { type: "string" },
        practitioner_id: { type: "integer" },
        starts_at: moment,
        duration_minutes: { ...MINUTES, default: 20 },
      }),
      AppointmentPatch: closed([], { starts_at: moment, duration_minutes: MINUTES }, { minProperties: 1 }),
      Appointment: entity(
        ["id", "patient_id", "practitioner_id", "starts_at", "duration_minutes", "status", "cancelled_at"],
        {
          id: { type: "string" },
          patient_id: { type: "string" },
          practitioner_id: { type: "integer" },
          starts_at: moment,
          duration_minutes: MINUTES,
          status: STATUS,
          cancelled_at: { type: ["string", "null"], format: "date-time" },
        },
      ),
    },
  },
};
