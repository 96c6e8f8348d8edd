// Sends valid requests for every operation of the real documents to their mocks.
// `node bench/mock-documents.ts [part of a name] [operations]`
import { realDocuments } from "../test/support/documents.ts";
import { askMock } from "../test/mock/support/ask-mock.ts";

const [part = "", most = "5000"] = process.argv.slice(2);
const total = { documents: 0, operations: 0, requests: 0, unanswered: 0, faults: 0 };

for (const document of realDocuments().filter(({ name }) => name.includes(part))) {
  const started = performance.now();
  try {
    const { faults, operations, requests, unanswered } = await askMock(document, Number(most));
    total.documents++;
    total.operations += operations;
    total.requests += requests;
    total.unanswered += unanswered.length;
    total.faults += faults.length;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const verdict = `${faults.length} faults, ${unanswered.length} that say why they cannot be answered`;
    console.log(`${document.name}: ${operations} operations, ${requests} requests (${seconds} s): ${verdict}`);
    for (const fault of faults.slice(0, 5)) console.log(`  ${fault.slice(0, 400)}`);
  } catch (error) {
    console.log(`${document.name}: ${error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)}`);
  }
}
console.log(JSON.stringify(total));
