import type { JsonObject } from "../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  body,
  closed,
  contract,
  DAY,
  header,
  headers,
  int,
  like,
  object,
  oneOf,
  orNull,
  query,
  ref,
  text,
  TIME,
} from "../../support/contract.ts";

const PAGES = [query("page", int(1, 1_000_000, 1)), query("per_page", int(1, 100, 25))];
const page = (of: string): JsonObject =>
  answer(object({ items: arrayOf(ref(of)), page: int(), per_page: int(), total: int() }));
const LOCATION = { Location: { required: true, schema: { type: "string", format: "uri-reference" } } };
const TAG = headers("ETag");
const STATUS = oneOf(["booked", "checked_in", "cancelled"]);
const SPECIALTY = oneOf(["general", "dental", "paediatrics"]);
const MINUTES = { ...int(5, 120), multipleOf: 5 };
const PATIENT = {
  name: text(1, 100, "\\S"),
  email: { type: "string", format: "email", maxLength: 120 },
  birth_date: DAY,
  phone: orNull(like("^\\+[1-9][0-9]{6,14}$")),
  notes: orNull(text(undefined, 500)),
  reminders: { type: "boolean" },
};
const APPOINTMENT = { patient_id: text(), practitioner_id: int(), starts_at: TIME };

/** A clinic: practitioners that only a list shows, patients, and appointments that must not overlap. */
export const CLINIC_CONTRACT: JsonObject = contract({
  title: "Clinic",
  security: { token: { type: "http", scheme: "bearer" } },
  failure: ["Problem", "application/problem+json"],
  operations: {
    "GET /practitioners listPractitioners": {
      parameters: [query("specialty", SPECIALTY)],
      200: answer(arrayOf(ref("Practitioner"))),
      errors: [400, 401],
    },
    "GET /patients listPatients": {
      parameters: [
        query("q", text(1, 100), "Part of the name or of the email. Case does not matter."),
        query("sort", oneOf(["name", "-name", "birth_date", "-birth_date"])),
        ...PAGES,
      ],
      200: page("Patient"),
      errors: [400, 401],
    },
    "POST /patients registerPatient": {
      description: "The email is stored in lower case. Patients of one clinic have different emails.",
      body: "NewPatient",
      201: answer(ref("Patient"), { ...LOCATION, ...TAG }),
      errors: [400, 401, 409, 415, 422],
    },
    "GET /patients/{patientId} getPatient": { 200: answer(ref("Patient"), TAG), errors: [401, 404] },
    "PATCH /patients/{patientId} updatePatient": {
      parameters: [{ ...header("If-Match"), required: true }],
      body: body("PatientPatch", "application/merge-patch+json"),
      200: answer(ref("Patient"), TAG),
      errors: [400, 401, 404, 409, 412, 415, 422, 428],
    },
    "DELETE /patients/{patientId} removePatient": {
      description: "Not possible while the patient has booked appointments.",
      204: null,
      errors: [401, 404, 409],
    },
    "GET /appointments listAppointments": {
      parameters: [
        query("from", TIME, "Only appointments that start at or after this time."),
        query("to", TIME, "Only appointments that start before this time."),
        query("patient_id", text()),
        query("status", STATUS),
        query("sort", oneOf(["starts_at", "-starts_at"], "starts_at")),
        ...PAGES,
      ],
      200: page("Appointment"),
      errors: [400, 401],
    },
    "POST /appointments bookAppointment": {
      description: "The start is in the future. A practitioner has one appointment at a time.",
      body: "NewAppointment",
      201: answer(ref("Appointment"), LOCATION),
      errors: [400, 401, 409, 415, 422],
    },
    "GET /appointments/{appointmentId} getAppointment": { 200: "Appointment", errors: [401, 404] },
    "PATCH /appointments/{appointmentId} moveAppointment": {
      description: "Only while it is booked. What is absent stays as it is.",
      body: body("AppointmentPatch", "application/merge-patch+json"),
      200: "Appointment",
      errors: [400, 401, 404, 409, 415, 422],
    },
    "POST /appointments/{appointmentId}/check-in checkIn": {
      description: "From `booked` only.",
      200: "Appointment",
      errors: [401, 404, 409],
    },
    "POST /appointments/{appointmentId}/cancel cancelAppointment": {
      description: "From `booked` only.",
      200: "Appointment",
      errors: [401, 404, 409],
    },
  },
  schemas: {
    Problem: object({ type: text(), title: text(), status: int(), detail: text() }),
    Practitioner: object({ id: int(), name: text(), specialty: SPECIALTY }),
    NewPatient: closed({ ...PATIENT, reminders: { type: "boolean", default: true } }, ["name", "email", "birth_date"]),
    PatientPatch: closed(PATIENT, []),
    Patient: object({ id: text(), ...PATIENT, created_at: TIME }),
    NewAppointment: closed({ ...APPOINTMENT, "duration_minutes?": { ...MINUTES, default: 20 } }),
    AppointmentPatch: { ...closed({ starts_at: TIME, duration_minutes: MINUTES }, []), minProperties: 1 },
    Appointment: object({
      id: text(),
      ...APPOINTMENT,
      duration_minutes: MINUTES,
      status: STATUS,
      cancelled_at: orNull(TIME),
    }),
  },
});
