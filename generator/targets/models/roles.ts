export type ModelRole = "model" | "model-input";

/** The role of a model's type as values travel, where they are converted. */
export function wireRole(role: ModelRole): string {
  return `${role}-wire`;
}

/** Whether what is sent gets a model of its own beside what is received. */
export function hasTwin(model: { readonly differsWhenSent: boolean; readonly used: string }): boolean {
  return model.differsWhenSent && model.used === "both";
}
