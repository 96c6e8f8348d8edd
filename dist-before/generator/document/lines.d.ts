/** 1-based; the column counts UTF-16 code units, as editors do. */
export interface LineAndColumn {
    readonly line: number;
    readonly column: number;
}
/** Converts offsets to lines. LF, CR LF and CR each end a line. Scans the text once, on first use. */
export declare function lineFinder(text: string): (offset: number) => LineAndColumn;
