import type { Model } from "../api.ts";
import { counts, likeness } from "./route-ids.ts";

/** Packages of Go and Java (`models.`, `com.acme.api.`) and namespaces of .NET (`Acme.Api.Models.`) before a type. */
const PACKAGE = /(?<![\w.-])(?:(?:[a-z][\w-]*\.)+|(?:[A-Z]\w*\.){2,})(?=[A-Z])/g;

/** What .NET adds to generic types: the number of arguments, and the assembly of each. */
const ASSEMBLY = /`\d+|, [^,[\]]+, Version=[^[\]]*/g;

/**
 * Removes the packages from the names of components: `github_com_acme_models.User` becomes `User`. If two components would
 * have the same name, both keep theirs.
 */
export function removePackages<Named extends Pick<Model, "name" | "origin">>(
  models: readonly Named[],
): readonly Named[] {
  const short = models.map(({ name, origin }) =>
    origin === "component" ? name.replaceAll(ASSEMBLY, "").replaceAll(PACKAGE, "") : name,
  );
  const uses = counts(short.flatMap((name, index) => (models[index]?.origin === "component" ? likeness(name) : [])));
  return models.map((model, index) => {
    const name = short[index] ?? model.name;
    return name !== model.name && uses.get(likeness(name)) === 1 ? { ...model, name, key: model.name } : model;
  });
}
