import { describe, expect, it } from "vitest";
import { realDocuments } from "../support/documents.ts";
import { sampleOf } from "../support/scale.ts";
import { askMock } from "./support/ask-mock.ts";

// `node bench/mock-documents.ts` calls every operation of every document.
const NAMES =
  /github|petstore|museum|cafe|galaxy|realworld|resend|qdrant|apideck|uspto|museum|mesh|outpost|3.2|airflow|svix|adyen/;

describe("the mock of a real document", () => {
  it.each(
    sampleOf(
      realDocuments().filter(({ name }) => NAMES.test(name)),
      2,
    ),
  )("$name answers valid requests with what the document has, or says why not", async (document) => {
    const { faults, operations, requests } = await askMock(document, 12);
    expect(faults).toEqual([]);
    expect(requests).toBeGreaterThanOrEqual(operations);
  });
});
