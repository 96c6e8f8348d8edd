export const LINT_HELP = "";
