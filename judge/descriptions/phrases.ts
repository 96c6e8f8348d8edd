/** What a sentence can say. */
export type Phrase =
  | "conditional"
  | "possible"
  | "negated"
  | "excepted"
  | "exceptState"
  | "only"
  | "kept"
  | "keepsOther"
  | "repeated"
  | "harmless"
  | "onlyOnce"
  | "required"
  | "all"
  | "rejects"
  | "limits"
  | "rule"
  | "beyondSchema"
  | "unique"
  | "taken"
  | "withinOwner"
  | "exactText"
  | "trims"
  | "neverShown"
  | "withoutSecrets"
  | "sanitized"
  | "constant"
  | "counted"
  | "ignored"
  | "replacedAsWhole"
  | "asInPath"
  | "onlyOne"
  | "notEmpty"
  | "notTwice"
  | "withoutGaps"
  | "neverReused"
  | "locked"
  | "compares"
  | "zero"
  | "sameValues"
  | "mustExist"
  | "inOrder"
  | "notInFuture"
  | "exclusive"
  | "noOverlap"
  | "adjacent"
  | "dayAfter"
  | "lastDayIncluded"
  | "expired"
  | "released"
  | "limitedRoom"
  | "movesUp"
  | "notBelowCount"
  | "notNegative"
  | "onlySome"
  | "sumOfSome"
  | "exempt"
  | "moves"
  | "scaled"
  | "undoes"
  | "snapshot"
  | "prohibits"
  | "endsAll"
  | "later"
  | "cascading"
  | "detaches"
  | "notDeletable"
  | "inUse"
  | "gone"
  | "leavesOut"
  | "lastIsEmpty"
  | "lastPageIsEmpty"
  | "everyState"
  | "togetherWith"
  | "togetherWithAll"
  | "exactly"
  | "partOfText"
  | "pattern"
  | "inclusive"
  | "exclusiveBound"
  | "eachOnItsOwn"
  | "several"
  | "echoed"
  | "tagOfChanges"
  | "rejectsUnknownParameters"
  | "replaysOnlySuccesses"
  | "keysOfOperations"
  | "otherRequest"
  | "mayBeEmpty"
  | "unreadable"
  | "ofParameter"
  | "ofValue"
  | "notAll"
  | "onlyOwner"
  | "onlyOwnScopes";

/** What sentences of descriptions say, and the words that say it. The checks ask with {@link says}. */
const PHRASES: Readonly<Record<Phrase, RegExp>> = {
  /** "if the payment fails" */
  conditional: /\b(?:if|unless|when|while|until|once)\b/i,
  /** "may be charged", "after the trial" */
  possible: /\b(?:after|only|may|might|can|could|must)\b/i,
  /** "not", "never" */
  negated: /\b(?:not?|never|nothing|nobody|cannot|no longer)\b|n't\b/i,
  /** "except for gifts" */
  excepted: /\b(?:except|unless|apart from|other than|excluding|without|but)\b/i,
  /** "no other change than that of its status" */
  exceptState:
    /\bno other changes? than (?:that |one )?(?:of|to) (?:its |the )?`?(?:status|state)\b|\b(?:except|but|other than|apart from|unless) (?:\w+ ){0,4}?`?(?:status|state)\b/i,
  /** "only for members" */
  only: /\bonly\b/i,
  /** "The note stays as it was" */
  kept: /\b(?:stays?|remains?|kept|keeps?|unchanged)\b|\bleaves?\b.*\b(?:as (?:it is|it was|they are|they were)|alone)\b/i,
  /** "A comment does not change the `updatedAt` of the task" */
  keepsOther: /\b(?:does|do) not (?:change|touch|affect|update)\b|\bnever (?:changes?|touch(?:es)?|updates?)\b/i,
  /** "twice", "already deleted" */
  repeated: /\b(?:again|twice|second|more than once|already)\b/i,
  /** "Cancelling it again gives 200 and changes nothing" */
  harmless:
    /\b2\d\d\b|\bchanges? nothing\b|\bnothing (?:happens|changes)\b|\b(?:has|with) no (?:further )?effect\b|\bidempotent\b|\bdoes nothing\b/i,
  /** "A code can be redeemed only once" */
  onlyOnce: /\b(?:can|may) (?:only )?be \w+ (?:only )?once\b/i,
  /** "needed for business customers" */
  required: /\b(?:required|requires?|needed|needs?|mandatory|must)\b/i,
  /** "all of the given tags" */
  all: /\b(?:all|every|each|both)\b/i,
  /** "must not", "is rejected", "409" */
  rejects:
    /\b(?:must not|may not|cannot|can't|never|not exceed|reject(?:s|ed)?|refuse[sd]?|4\d\d|no more than|at most)\b/i,
  /** "more guests than the room has beds", "not enough" */
  limits: /\b(?:more|larger|bigger|longer|exceeds?|above|over|at most|greater|up to|enough|left|available|capacity)\b/i,
  /** "must", "only", "at most" */
  rule: /\b(?:must|cannot|can only|may (?:only|not)|only|not exceed|at (?:most|least)|up to|before|after|within|unless|rejected|minimum|maximum|4\d\d)\b/i,
  /** "required if", "not allowed", "in the future": rules that the schema of a member cannot state */
  beyondSchema:
    /\b(?:required|needed) (?:for|if|when|with)\b|\bnot allowed\b|\bonly (?:for|if|when|with)\b|\byears?\b|\b(?:later|earlier|greater|less) than\b|\bin the (?:past|future)\b|\b4\d\d\b/i,

  /** "The code is unique", "the slot must be free" */
  unique:
    /\bunique\b|\bmust not be (?:in use|taken|used|that of another)\b|\bmust be free\b|\beach [\w-]+ (?:\w+ ){0,3}only once\b|\bonly one (?:of them |[\w-]+ )?(?:(?:for|with) (?:the same|each|an?)|per [a-z]+)\b|\b(?:can|may) (?:only )?be used (?:only )?once\b/i,
  /** "A user with this email exists" */
  taken: /\b(?:exists?|in use|taken|already|has (?:this|the same))\b/i,
  /** "unique within the tenant": others may have the same value */
  withinOwner:
    /\b(?:within|per|in|of|for) (?:the|a|an|each|every|your) (?:\w+ )?(?:tenant|account|workspace|shop|store|clinic|practice|school|library|business|organi[sz]ation|team|user|caller|client|company|merchant)\b/i,
  /** "Texts are stored exactly as they were sent" */
  exactText:
    /\b(?:texts?|strings?|values?)\b.*\b(?:stored|kept|saved|returned|preserved)\b.*\b(?:exactly|verbatim|unchanged|as (?:it was |they were )?sent)\b|\bnothing is trimmed\b/i,
  /** "Spaces at both ends of the name are removed" */
  trims: /\b(?:white ?space|spaces?|blanks?)\b.*\b(?:removed|trimmed|stripped|cut off)\b|\btrimmed\b/i,
  /** "Secrets are never shown here" */
  neverShown: /\b(?:never|not) (?:be )?(?:shown|returned|included|exposed)\b/i,
  /** "Lists the endpoints without their secrets" */
  withoutSecrets: /\bwithout (?:the |their |its )?(?:\w+ )?(?:secrets?|passwords?|tokens?)\b/i,
  /** "Markup is removed" */
  sanitized:
    /\b(?:saniti[sz]|cleaned|stripped|removes? (?:all )?(?:markup|tags|html))|\b(?:markup|tags|html)\b[^.]*\b(?:removed|dropped|escaped)\b/i,
  /** "never changes" */
  constant: /\b(?:never|does not|cannot) changes?\b|\bimmutable\b/i,
  /** "Grows by one with each change": a version */
  counted:
    /\b(?:grows?|increase[sd]?|incremented|raised|rises?|goes up|counts? up|bumped)\b.*\b(?:each|every|any)\b|\b(?:each|every) (?:\w+ )?(?:change|update|write)\b.*\b(?:increases?|increments?|raises?|bumps?|new)\b/i,
  /** "Unknown members are ignored, as are those that only the server sets" */
  ignored: /\b(?:unknown|undeclared|additional|read-?only|other)\b[^.]*\bignored\b/i,
  /** "The list is replaced as a whole" */
  replacedAsWhole: /\breplaced? (?:as a whole|entirely|completely|in full)\b|\breplaces? the (?:whole|entire)\b/i,
  /** "must match the one in the path" */
  asInPath: /\b(?:same|equals?|match(?:es)?) (?:as |to )?(?:(?:that |the one )?in )?the (?:path|url)\b/i,
  /** "Only one address is the default" */
  onlyOne: /\bat a time\b|\bonly one\b|\btakes? the \w+ (?:from|of)\b|\bthe (?:previous|former|old|other) one\b/i,
  /** "An order without items", "at least one item" */
  notEmpty: /\bwithout\b|\bat least one\b|\bempty\b|\bno\b/i,
  /** "A SKU can only appear once in an order" */
  notTwice:
    /\bonly (?:\w+ )?once\b|\bat most once\b|\b(?:not|never|cannot|no \w+) (?:\w+ ){0,3}?twice\b|\bno two (?:items|lines|entries|rows)\b|\bduplicates? (?:\w+ )?(?:are|is|not|give)\b|\bno duplicates?\b/i,
  /** "Counts up by one, without gaps" */
  withoutGaps:
    /\b(?:no|without) gaps\b|\bgapless\b|\bwithout (?:a )?gaps?\b|\bcounts? up by (?:one|1)\b|\bconsecutive(?:ly)?\b/i,
  /** "The number of a deleted task is never used again" */
  neverReused:
    /\b(?:not|never) (?:be )?(?:re-?used|recycled)\b|\b(?:not|never) (?:be )?(?:used|given|assigned|taken|issued) (?:again|twice|a second time)\b/i,
  /** "The currency cannot be changed once the customer has an order" */
  locked: /\b(?:cannot|can not|can't|must not|may not) (?:be changed|change)\b|\bcan only (?:be changed|change)\b/i,
  /** "free from 5000", "below 10000" */
  compares: /\b(?:below|under|over|above|at least|at most|more than|less than|up to|from|or more|or less)\b/i,
  /** "A quantity of zero" */
  zero: /\b(?:zero|0)\b/i,
  /** "to another account", "no duplicates": values that occur twice in a request */
  sameValues:
    /\b(?:same|other|another|different|itself|distinct|twice|(?:only|more than) once|repeat\w*|duplicates?)\b/i,
  /** "The customer must exist" */
  mustExist:
    /\bmust (?:\w+ )?(?:exist|be (?:your own|an existing|in your))|\bunknown\b.*\b(?:reject|refus|error|4\d\d)|\b(?:does|do) not exist\b|\bno such\b/i,

  /** "not earlier than the reading before": the times of several requests must be in order */
  inOrder:
    /\b(?:not|never|cannot|no) (?:\w+ ){0,2}?(?:earlier|older|before)\b|\b(?:chronological|ascending|increasing)\b|\b(?:later|newer|after) (?:than )?the (?:one|last|latest|previous)\b/i,
  /** "not in the future" */
  notInFuture: /\bnot (?:[\w-]+ ){0,7}?in the future\b/i,
  /** "A room has one booking at a time" */
  exclusive:
    /\boverlap|\bat a time\b|\bat the same time\b|\bdouble[- ]book|\balready booked\b|\bat once\b|\bfree in\b|\bnot free\b|\bis booked\b/i,
  /** "Periods must not overlap" */
  noOverlap: /\b(?:must|may|can|do|does|shall) ?not overlap|\bnever overlap|\bno (?:two )?\w+ (?:may |can )?overlap/i,
  /** "A stay may start on the day on which another one ends" */
  adjacent:
    /\b(?:may|can) (?:start|begin|arrive|check in)\b.*\b(?:ends?|leaves?|departs?|checks? out)\b|\bback[- ]to[- ]back\b|\badjacent\b|\bhalf[- ]open\b/i,
  /** "on the day after another one ends": the last day is part of the period */
  dayAfter: /\bday after\b|\bthe (?:next|following) day\b/i,
  /** "The last day on which it can be used" */
  lastDayIncluded: /\blast day\b|\bincluded\b|\binclusive\b/i,
  /** "An expired card is rejected" */
  expired: /\bexpired\b|\blast day\b|\bno longer\b|\bpast\b|\bon the day\b|\bany more\b/i,
  /** "A cancelled booking does not block its time" */
  released:
    /\b(?:can|may) be (?:used|taken|chosen|given|registered|booked) again\b|\breus(?:ed|able)\b|\bbecomes? (?:free|available)\b|\bcome back\b|\bagain after\b|\bdo(?:es)? not (?:block|hold|count|occupy)\b|\bnot (?:block|hold) (?:its|their|time)\b|\bunique\b.* (?:not|except|other than)\b/i,

  /** "409 when the class is full" */
  limitedRoom:
    /\bfull\b|\bcapacity\b|\bused up\b|\bsold out\b|\bwaiting ?list|\bwaitlist|\b(?:seats?|places?|spots?)\b.*\b(?:left|free|available)\b|\bno more (?:than|seats|places)\b|\bmaximum number\b|\bexhausted\b/i,
  /** "The first one of the waiting list moves up" */
  movesUp:
    /\bmoves? up\b|\bpromoted?\b|\bgets? the (?:seat|place)\b|\bnext (?:in line|one) (?:gets|takes|is)\b|\bfirst (?:\w+ )?(?:of|on) the wait/i,
  /** "The capacity cannot be less than the number of bookings" */
  notBelowCount:
    /\bcapacity\b.*\b(?:cannot|can't|must not|may not) be (?:less|lower|smaller|below|reduced|set below)\b|\b(?:below|less than|fewer than) the (?:number|count)\b/i,
  /** "409 if there is not enough stock" */
  notNegative:
    /\b(?:never|not|cannot|can't|no)\b.*\b(?:negative|below (?:zero|0)|overdrawn?)\b|\binsufficient\b|\b(?:not|without) enough\b|\bmore than (?:is |are |the |what )?(?:\w+ )?(?:available|balance|left|in stock|on hand|has)\b|\bexceeds? (?:the )?(?:\w+ )?(?:balance|stock|available)/i,
  /** "the number of active members", "ever created": counts some of the resources, or also those that are gone */
  onlySome:
    /\b(?:active|open|current(?:ly)?|published|visible|live|enabled|ever|whatever|deleted|all[- ]time|lifetime|historical)\b/i,
  /** "the sum of all lines except shipping" */
  sumOfSome: /\b(?:not|except|without|only|open|active|paid|unpaid|less|minus|cancel\w*)\b/i,
  /** "0 for customers that are exempt" */
  exempt: /\b(?:0|zero|none|nothing)\b`? (?:for|if|when|where|unless)\b/i,
  /** "Adds points to the account" */
  moves:
    /\b(?:adds?|earns?|credits?|deposits?|top(?:s|ped)?[ -]?up|receives?|receipts?|increases?|restocks?|redeems?|withdraws?|withdrawals?|debits?|deducts?|subtracts?|spends?|consumes?|reserves?|decreases?|reduces?|burns?|adjusts?|adjustments?|pays?|paying|payments?|charges?|settles?|refunds?)\b/i,
  /** "one point per euro": a balance moves by another number than the amount */
  scaled: /percent|%|\brate\b|\bfees?\b|multipl|\btimes\b|\bper\b|\btiers?\b|\bbonus\b|\bdouble|\brounded|\bexpir/i,
  /** "Releases the stock again" */
  undoes: /\b(?:releas|revers|return|restor|refund|undo|undone|giv\w* back|goes back|go back|credit)/i,
  /** "Later changes of the price do not change orders" */
  snapshot:
    /\b(?:later|subsequent) changes?\b|\bof (?:this|that) moment\b|\balready (?:made|placed|issued|booked) keeps?\b|\bkeeps? (?:its|their|the) (?:\w+ )?(?:prices?|rates?|amounts?|titles?|names?)\b|\b(?:prices?|rates?|amounts?) (?:is|are) (?:fixed|frozen|copied)\b|\bsnapshot\b/i,

  /** "takes no bookings", "cannot be changed", "409" */
  prohibits:
    /\b(?:cannot|can not|can't|must not|may not|not (?:possible|allowed|permitted|accepted)|(?:takes?|accepts?|allows?|gets?|has|have) (?:no|nothing)|nothing|(?:no \w+|nobody|no one) can be|reject(?:s|ed)|refuse[sd]?|4(?:09|22|23))\b/i,
  /** "A closed account takes nothing any more" */
  endsAll: /\b(?:final|finally|nobody|nothing|no (?:longer|more|further)|any ?more)\b/i,
  /** "The export is queued": the effect depends on something else, or comes later */
  later: /\b(?:later|eventually|schedul\w*|asynchron\w*|queue\w*|at the end)\b/i,

  /** "Deletes the list and its items" */
  cascading:
    /\b(?:delet|remov|cascad)\w*\b.*\b(?:and|with|including|plus|all|also)\b|\b(?:gone|disappears?) (?:with|too|as well)\b/i,
  /** "Deletes a label and takes it off all tasks" */
  detaches:
    /\b(?:takes?|taken) (?:it |them )?off\b|\bremove[sd]? (?:it )?from\b|\b(?:lose|loses) (?:the|their|its)\b|\bdetach\w*|\bunassign\w*|\bno longer (?:has|have|refers?|lists?)\b/i,
  /** "cannot be deleted", "not possible while" */
  notDeletable:
    /\b(?:cannot|can not|can't|must not|may not) be (?:deleted|removed)\b|\bnot (?:possible |allowed )?(?:while|if|when|before|until)\b|\bonly\b.*\bwithout\b/i,
  /** "A category that is still used" */
  inUse:
    /\bin use\b|\bnot empty\b|\bstill (?:has|have|contains?|used|referenced|needed)\b|\breferenced\b|\brefers? to\b|\breferred to\b|\bhas (?!been\b)\w+s\b/i,
  /** "removed", "hidden": a resource may be gone afterwards */
  gone: /\b(?:delet|remov|purg|discard|anonymi[sz]|hid)\w*/i,

  /** "Archived projects are not listed": lists that leave some out */
  leavesOut:
    /\b(?:hid|exclud|omit|archiv|trash)\w*|\b(?:unless|except|only|without|not (?:listed|shown|included)|left out|active|open|current|upcoming)\b/i,
  /** "Null on the last one" */
  lastIsEmpty: /\b(?:null|absent|empty|false|missing)\b.*\blast\b/i,
  /** "The cursor is absent on the last page" */
  lastPageIsEmpty: /\b(?:null|absent|empty|false|missing)\b.*\bon the last page\b/i,
  /** "Orders of every status, unless `status` is given" */
  everyState: /\b(?:every|all|any) (?:status|state)|\bwhatever (?:the|their) (?:status|state)/i,
  /** "together with those of all branches": items without a value match, too */
  togetherWith:
    /\b(?:together with|as well as|in addition|also|plus|including|and (?:all )?(?:those|others|the ones))\b/i,
  /** "Notices for this branch together with those for all branches" */
  togetherWithAll: /\btogether with (?:those|the ones) (?:for|of) all\b/i,
  /** "matches the code exactly" */
  exactly: /\bexact(?:ly)?\b/i,
  /** "a part of the name" */
  partOfText: /\b(?:part|literal\w*|substring|contain\w*|anywhere|words?|plain text)\b/i,
  /** "`*` is a wildcard" */
  pattern: /wildcard|pattern|regular|[*%]/i,
  /** "at least", "inclusive" */
  inclusive:
    /\b(?:at (?:least|most)|inclu(?:sive|ded|ding)|or (?:at|more|less|fewer|later|earlier|after|before)|no (?:more|less|fewer|later|earlier) than|up to)\b/i,
  /** "strictly before" */
  exclusiveBound: /\bexclusive\b|\bstrictly\b|\bbefore\b/i,

  /** "Each item is processed on its own" */
  eachOnItsOwn:
    /\b(?:each|every) (?:[\w-]+ ){1,6}?on its own\b|\bindependent(?:ly)?\b|\bpartial(?:ly)?\b|\bthe (?:rest|others|other [a-z]+) (?:is|are|will)\b|\bindividual(?:ly)?\b|\bone result (?:per|for each)\b/i,
  /** "one or several tags, separated by commas" */
  several: /\b(?:lists?|several|any of|one of|among|multiple)\b/i,
  /** "is echoed in the response" */
  echoed:
    /\b(?:echo(?:es|ed)?|return(?:s|ed)? (?:it|unchanged|as)|sent back|sends? (?:it|them) back|same (?:value|id))\b/i,
  /** "The `ETag` changes with every successful PATCH": it stays the same when other requests change the response */
  tagOfChanges: /\bETag\b.*\bchanges? (?:only )?(?:with|on|after|when|by)\b.*\b(?:PATCH|PUT|updates?|change[ds]?)\b/i,
  /** "Unknown parameters are rejected" */
  rejectsUnknownParameters:
    /\b(?:unknown|other|undocumented)\b.*\b(?:filters?|parameters?)\b.*\b(?:refused|rejected|errors?|400|422|not (?:allowed|accepted))\b|\bparameters?\b.*\bnot (?:list|name|document|define)(?:ed)?\b.*\b(?:refused|rejected|400|422)\b/i,
  /** "Errors are not stored" */
  replaysOnlySuccesses:
    /\berrors?\b[^.;]*\bnot\b[^.;]*\b(?:stored|repeated|kept|replayed|remembered|cached|saved)\b|\bif it was (?:an? )?(?:2\d\d|2xx|success)|\bonly (?:successful|2xx)\b|\b(?:fails?|failed|rejected|refused)\b[^.;]*\b(?:(?:does|do) not use\b|can be (?:used|sent) again\b)/i,
  /** "Keys belong to one operation" */
  keysOfOperations: /\bkeys?\b[^.;]*\b(?:operation|endpoint|route|path)s?\b/i,
  /** "The same key with another body" */
  otherRequest:
    /\b(?:another|other|different|changed|same) (?:\w+ )?(?:body|bodies|request|payload|content|parameters)\b/i,
  /** "A file may be empty" */
  mayBeEmpty: /\b(?:may|can) be empty\b|\bempty files? (?:are|is) (?:allowed|accepted|stored|valid)\b/i,
  /** "The body cannot be parsed" */
  unreadable: /\b(?:parse[ds]?|parsing|malformed|syntax|unreadable|cannot be read|not (?:valid |well-formed )?json)\b/i,
  /** "An invalid query parameter" */
  ofParameter: /\b(?:parameters?|query)\b/i,
  /** "A field is invalid" */
  ofValue:
    /\b(?:body|fields?|members?|values?|validation)\b.*\b(?:invalid|wrong|fails?|failed)\b|\b(?:invalid|wrong) (?:body|fields?|members?|values?)\b|\bvalidation\b|\bone error for every invalid\b/i,

  /** "not", "except", "your own": not everybody */
  notAll: /\b(?:not|never|no|nobody|none|except|unless)\b(?! own)|\b(?:its|their|your) own\b/i,
  /** "Only for the owner" */
  onlyOwner:
    /\bonly (?:for|to|by|visible|shown|seen|if)\b.*\b(?:own\w*|yours?)\b|\b(?:for|to|by) (?:the|its|their) (?:\w+ )?(?:owner|account that owns)\b.* only\b/i,
  /** "A key cannot get a scope that the caller does not have" */
  onlyOwnScopes:
    /\b(?:cannot|can't|must not|may not|never|not|only)\b.*\b(?:scopes?|permissions?)\b.*\b(?:does not have|do not have|doesn't have|lacks?|its own|you have|caller has|themselves|itself)\b|\bsubset\b.*\b(?:scopes?|permissions?)\b/i,
};

/**
 * Whether a text says one of these things, as far as its words tell.
 *
 * @param text a sentence: words of several ones may say together what none of them says
 */
export function says(text: string, ...phrases: readonly Phrase[]): boolean {
  return phrases.some((phrase) => PHRASES[phrase].test(text));
}
