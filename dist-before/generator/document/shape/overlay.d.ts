import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { LoadedFile } from "../store.ts";
import { type Origins } from "./origins.ts";
import type { RootView } from "./root-view.ts";
/**
 * Applies an overlay (Overlay Specification 1.0 and 1.1).
 *
 * @param view the document that its targets select from
 */
export declare function applyOverlay(overlay: LoadedFile, view: RootView, origins: Origins, diagnostics: Diagnostics): void;
