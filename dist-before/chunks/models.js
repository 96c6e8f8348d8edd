import { $ as hasTwin, Q as MODELS_FILE, an as declareFunction, dt as printValues, et as modelFilesOf, i as CONVERSION, in as declareConstant, it as sharedEnums, l as planCode, mt as conditionsOf, n as printDeclaration, nt as valuesNames, on as declareType, pt as schemaComment, r as conversionsOf, rt as wireRole, t as modelTypes, tn as assignNames, tt as modelNames, ut as enumValues } from "./types.js";
import { m as shapesOf, s as addParts } from "./facts.js";
import { f as code } from "./key.js";
import { d as EMPTY, g as lines, s as docComment, v as paragraphs } from "./literal.js";
import { a as declaredFormats, l as formatPlace, s as formatDeclaration, t as FORMAT } from "./formats.js";
// dist/generator/targets/conversions/file.js
const CONVERSIONS_FILE = "conversions.ts";
function* conversionDeclarations(api, formats) {
	for (const { at, name } of api.models) {
		const candidates = [`${name} conversion`, `${name} model conversion`];
		yield declareFunction(CONVERSION, at, CONVERSIONS_FILE, candidates);
		for (const way of ["decode", "encode"]) yield declareFunction(way, at, CONVERSIONS_FILE, [`${way} ${name}`, `${way} ${name} model`]);
	}
	for (const format of declaredFormats(formats)) {
		const candidates = [`${format} format`, `${format} text format`];
		yield declareFunction(FORMAT, formatPlace(format), CONVERSIONS_FILE, candidates);
	}
}
/** `decodeOrder` and `encodeOrder`: for values that do not pass through the client or server. */
function functions(file, model) {
	const sent = hasTwin(model) ? "model-input" : "model";
	const make = (way, from, to, comment) => {
		const made = file.runtime("conversion", way === "decode" ? "decoder" : "encoder", "value");
		const type = code`(value: ${from}) => ${to}`;
		const value = code`/* @__PURE__ */ ${made}(${file.name(CONVERSION, model.at)})`;
		return lines([docComment([comment]) ?? EMPTY, code`export const ${file.name(way, model.at)}: ${type} = ${value};`]);
	};
	return [make("decode", file.use(wireRole("model"), model.at), file.use("model", model.at), "As applications have it. Throws a `ConversionError` for a value that cannot be converted."), make("encode", file.use(sent, model.at), file.use(wireRole(sent), model.at), "As it travels.")];
}
/** `conversions.ts`: which members of each model are converted. Yields nothing if none are. */
function* conversionsFile(context, formats) {
	const conversions = conversionsOf(context, formats);
	const file = context.file(CONVERSIONS_FILE);
	const written = /* @__PURE__ */ new Set();
	const declarations = declaredFormats(formats).map((format) => formatDeclaration(file, formats, format));
	for (const model of context.api.models) {
		const { at, name, schema } = model;
		const plan = conversions.models.has(at) ? conversions.of(schema) : void 0;
		if (plan === void 0) continue;
		const value = planCode(file, formats, plan, (other) => !written.has(other));
		written.add(at);
		const comment = docComment([`What is converted in \`${name.replaceAll("`", "'")}\`.`]);
		const type = file.runtime("conversion", "Conversion", "type");
		const declaration = code`export const ${file.name(CONVERSION, at)}: ${type} = ${value};`;
		declarations.push(comment === void 0 ? declaration : lines([comment, declaration]), ...functions(file, model));
	}
	if (declarations.length > 0) yield file.finish(paragraphs(declarations));
}
// dist/generator/targets/models/models.js
/** `models.ts`, split into several files if it would be long: a type for every referenced schema, and the values of its enums. */
function models(options = {}) {
	return {
		name: "models",
		needs: [],
		*declare(api) {
			yield* declarations(api);
			if (hasFormats(options)) yield* wireDeclarations(api, options.formats ?? {});
		},
		*write(context) {
			if (context.api.models.length + sharedEnums(context.api).size > 0) yield* modelsFiles(context, options);
			if (hasFormats(options)) yield* conversionsFile(context, options.formats ?? {});
		}
	};
}
function hasFormats({ formats = {} }) {
	return Object.keys(formats).length > 0;
}
/** Type names by the pointers of their schemas, for output other than TypeScript that needs the same names. */
function modelTypeNames(api) {
	const { all } = assignNames(declarations(api), () => {});
	return new Map(all.flatMap(({ name, request }) => request.role === "model" ? [[request.of, name]] : []));
}
function* declarations(api) {
	const { fileOf } = modelFilesOf(api);
	for (const model of api.models) {
		const candidates = modelNames(model);
		const pinned = model.pinnedName === void 0 ? {} : { pinned: model.pinnedName };
		const file = fileOf(model.at);
		yield {
			of: model.at,
			file,
			space: "type",
			casing: "pascal",
			role: "model",
			candidates,
			...pinned
		};
		if (hasTwin(model)) yield declareType("model-input", model.at, file, inputNames(pinned.pinned ?? candidates[0]));
		if (enumValues(model.schema) === void 0) continue;
		const names = valuesNames(pinned.pinned === void 0 ? candidates : [pinned.pinned]);
		yield declareConstant("model-values", model.at, file, names);
	}
	for (const { at, names } of sharedEnums(api).values()) {
		yield declareType("shared-enum", at, fileOf(at), names);
		const candidates = [...valuesNames(names), `${names[1] ?? names[0]} values`];
		yield declareConstant("shared-enum-values", at, fileOf(at), candidates);
	}
}
function inputNames(name) {
	return [`${name} input`, `${name} model input`];
}
/** Declarations for the JSON form of models whose formats are converted. */
function* wireDeclarations(api, formats) {
	yield* conversionDeclarations(api, formats);
	for (const declaration of declarations(api)) {
		const { candidates, role } = declaration;
		if (role !== "model" && role !== "model-input") continue;
		const { pinned = candidates[0], ...others } = declaration;
		yield {
			...others,
			role: wireRole(role),
			candidates: [`${pinned} wire`, `${pinned} wire form`]
		};
	}
}
function* modelsFiles(context, options) {
	const { api } = context;
	warnBeyondTypes(context, api.models.map((model) => model.schema));
	const { fileOf, parts } = modelFilesOf(api);
	const enums = [...sharedEnums(api).values()];
	const declared = declarer(context, options);
	const withValues = /* @__PURE__ */ new Set();
	for (const path of parts.length === 0 ? [MODELS_FILE] : parts) {
		const file = context.file(path);
		const own = api.models.filter(({ at }) => fileOf(at) === path);
		const shared = enums.filter(({ at }) => fileOf(at) === path);
		if (shared.length > 0 || own.some(({ schema }) => enumValues(schema) !== void 0)) withValues.add(path);
		const view = { declarations: [...own.flatMap((model) => declared(file, model)), ...shared.flatMap((one) => declareShared(file, one))] };
		yield file.finish(file.render("models/file", view));
	}
	if (parts.length > 0) yield contentsFile(context.file(MODELS_FILE), parts, withValues);
}
/** `models.ts` as a list of re-exports, if the models are in several files. */
function contentsFile(file, parts, withValues) {
	const rows = parts.map((path) => withValues.has(path) ? code`export * from ${file.from(path)};` : code`export type * from ${file.from(path)};`);
	return file.finish(lines(rows));
}
/** Returns the function that declares a model in a file. */
function declarer(context, options) {
	const forms = {
		converted: modelTypes(context, options),
		wire: modelTypes(context, {
			...options,
			wire: true
		})
	};
	const withWire = conversionsOf(context, options.formats ?? {}).models;
	const declaration = (file, model, role, form) => {
		const { types, in: printerIn } = forms[form];
		const direction = role === "model-input" || model.used === "sent" ? "sent" : "received";
		const name = file.name(form === "wire" ? wireRole(role) : role, model.at);
		const values = role === "model" ? enumValues(model.schema) : void 0;
		if (values !== void 0) {
			const comment = schemaComment(model.schema, model.name);
			return declareValues(file, values, name, file.name("model-values", model.at), comment);
		}
		const node = types.model(model.at, direction);
		if (node === void 0) throw new Error(`${model.at} refers to itself without end`);
		return printDeclaration(file, types, node, {
			name,
			comment: schemaComment(model.schema, model.name),
			direction,
			names: printerIn(file, direction).names
		});
	};
	return (file, model) => {
		const roles = hasTwin(model) ? ["model", "model-input"] : ["model"];
		const wire = withWire.has(model.at) ? roles.map((role) => declaration(file, model, role, "wire")) : [];
		return [...roles.map((role) => declaration(file, model, role, "converted")), ...wire];
	};
}
function declareShared(file, { at, schema }) {
	const values = enumValues(schema);
	if (values === void 0) return [];
	const [name, constant] = [file.name("shared-enum", at), file.name("shared-enum-values", at)];
	return [declareValues(file, {
		...values,
		nullable: false
	}, name, constant, void 0)];
}
function declareValues(file, values, name, constant, comment) {
	const view = {
		comment,
		name,
		constant,
		values: printValues(values, constant),
		named: values.named,
		nullable: values.nullable
	};
	return file.render("models/values", view);
}
/**
* Warns about conditional members and types that no union expresses. Keywords such as `maxLength` are left to validators. Does not follow references to other models.
*/
function warnBeyondTypes(context, schemas) {
	const { schemaOf } = shapesOf(context.api);
	const open = [...schemas];
	for (let schema = open.pop(); schema !== void 0; schema = open.pop()) {
		const conditions = conditionsOf(schema, schemaOf);
		for (const [at, unexpressed] of Map.groupBy(conditions?.unexpressed ?? [], (condition) => condition.at)) {
			const keywords = unexpressed.map(({ assertion }) => assertion.kind === "conditional" ? "\"if\"" : "\"dependentSchemas\"");
			const message = `The type does not express ${[...new Set(keywords)].join(" and ")}; it allows the members of every alternative.`;
			context.warn("beyond-types", message, at);
		}
		addParts((conditions?.base ?? schema).shape, open);
	}
}
export { models as n, modelTypeNames as t };
