export type ModelRole = "model" | "model-input";

/** The role of a model's type in JSON form, if its values are converted. */
export function wireRole(role: ModelRole): string {
  return `${role}-wire`;
}

/** Whether a model has a separate type for sending. */
export function hasTwin(model: { readonly differsWhenSent: boolean; readonly used: string }): boolean {
  return model.differsWhenSent && model.used === "both";
}
