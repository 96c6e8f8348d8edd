import { isUnchanged } from "../document/unchanged.ts";
import { assignNames, type NameReport, type NameRequest, type NameTable } from "./assign.ts";

interface Remembered<Request extends NameRequest> {
  readonly requests: readonly Request[];
  readonly table: NameTable<Request>;
  readonly reports: readonly Parameters<NameReport>[];
}

/** `assignNames` that remembers: where the same is asked for as the last time, the table is the same, and so is what is reported. */
export function createNameMemory<Request extends NameRequest>(): (
  requests: Iterable<Request>,
  report: NameReport,
) => NameTable<Request> {
  let known: Remembered<Request> | undefined;
  return (asked, report) => {
    const requests = [...asked];
    if (known === undefined || !isUnchanged(known.requests, requests)) {
      const reports: Parameters<NameReport>[] = [];
      const table = assignNames(requests, (...said) => reports.push(said));
      known = { requests, table, reports };
    }
    for (const said of known.reports) report(...said);
    return known.table;
  };
}
