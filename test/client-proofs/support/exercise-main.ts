import { exercise } from "./exercise.ts";

// `<runtime> exercise-main.ts http://127.0.0.1:1234` prints the outcome as a line of JSON.
console.log(JSON.stringify(await exercise(process.argv.at(-1) ?? "")));
