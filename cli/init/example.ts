/** A small document to start with, for those who have none. `countersign init --example` writes it. */
export const EXAMPLE = `openapi: 3.1.0
info: { title: Notes, version: 0.1.0 }
servers:
  - url: http://127.0.0.1:4010
tags:
  - name: notes
paths:
  /notes:
    get:
      operationId: listNotes
      summary: List notes
      tags: [notes]
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 20 } }
      responses:
        "200":
          description: Notes, the newest first
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Note" } }
        default: { $ref: "#/components/responses/Failure" }
    post:
      operationId: createNote
      summary: Create a note
      tags: [notes]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/NewNote" }
      responses:
        "201":
          description: The note
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Note" }
        default: { $ref: "#/components/responses/Failure" }
components:
  responses:
    Failure:
      description: The request failed
      content:
        application/json:
          schema: { $ref: "#/components/schemas/Failure" }
  schemas:
    NewNote:
      type: object
      required: [text]
      properties:
        text: { type: string, minLength: 1, maxLength: 1000, examples: [Buy milk] }
    Note:
      type: object
      required: [id, text, created_at]
      properties:
        id: { type: string, examples: [note_1] }
        text: { type: string, examples: [Buy milk] }
        created_at: { type: string, format: date-time }
    Failure:
      type: object
      required: [message]
      properties:
        message: { type: string, examples: [The text is empty] }
`;
