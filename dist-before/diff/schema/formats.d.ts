/** Whether validators check a format. */
export declare function isChecked(format: string): boolean;
/** Whether every value of one format is valid for the other. */
export declare function implies(format: string, other: string): boolean;
/** Formats that only tell user interfaces how to show a value. */
export declare function isDisplayHint(format: string): boolean;
/** Number formats that state a range. In JSON, all of them are numbers. */
export declare function isSizeOfNumber(format: string): boolean;
