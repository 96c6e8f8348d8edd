// Names of the members of errors in documents. The generator prepares templates of errors, whose members the server fills.

/** Texts for people. Contracts of authorities often have names of their language. */
export const MESSAGES: RegExp =
  /^(?:message|msg|err|text|title|description|detail|diagnostics|(?:long|user)_?message|(?:err(?:or)?|fault|failure|problem|exception|result)_?(?:message|msg|description|detail|text|string)|(?:fehler_?)?(?:meldung|nachricht|text|beschreibung)|mensaje|mensagem|messaggio|descri(?:pci[oó]n|ção|cao|zione)|libell[eé])$/i;
/** A number that repeats the status of the response. */
export const STATUS_NUMBERS: RegExp = /^(?:http_?)?status(?:_?code)?$/i;
/** The path of the request. */
export const PATHS: RegExp = /^(?:request_?)?(?:path|uri)$/i;
/** An identifier of this one error. */
export const IDS: RegExp = /^(?:error_?id|request_?id|trace_?id|debug_?id|correlation_?id)$/i;
/** A list of issues. */
export const ISSUE_LISTS: RegExp =
  /^(?:error|[\w-]*errors|[\w-]*messages|issues?|details?|violations|problems|causes|fields|(?:invalid|validation|field)[_-]?(?:params|parameters|fields|issues))$/i;
/** In a list of issues, the place of one. */
export const ISSUE_PLACES: RegExp =
  /^(?:pointer|json_?pointer|path|(?:field|property|param|parameter|attribute)(?:_?(?:name|path))?|key|location|loc|name|target|source)$/i;
/** In a list of issues, the part of the request. */
export const ISSUE_GROUPS: RegExp = /^(?:in|where|place)$/i;
/** Outside a list, the name of the one value that is invalid. */
export const VALUE_NAMES: RegExp = /^(?:param(?:eter)?|field|attribute|property|target)(?:_?(?:name|path))?$/i;
/** Outside a list, the JSON Pointer of the one value that is invalid. */
export const VALUE_POINTERS: RegExp = /^(?:json_?)?pointer$/i;
