import type { Located } from "../document.ts";
import { type Json } from "../json.ts";
import { type Pointer } from "../pointer.ts";
import type { FileStore, LoadedFile } from "../store.ts";
import type { Change, Edit, Origin, Origins } from "./origins.ts";
type Location = readonly (string | number)[];
/**
 * The root document as an overlay sees it. An entry of `paths`, `webhooks` or `components` that is only a `$ref` to
 * another file appears as if it were written in place; changes inside it go to that file.
 */
export interface RootView {
    root(): Json;
    change(location: Location, edit: Edit, change: (value: Json) => Change): void;
    remove(location: Location, edit: Edit): void;
    originOf(location: Location): Origin;
    /** Puts the changed files into the store. */
    save(): void;
}
/** @param resolve the target of a `$ref` of the root document */
export declare function createRootView(store: FileStore, root: LoadedFile, origins: Origins, resolve: (from: Pointer, ref: string) => Located | undefined): RootView;
export {};
