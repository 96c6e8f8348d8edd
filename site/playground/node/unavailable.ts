// What only modules import that a browser never loads: the disk.

function unavailable(): never {
  throw new Error("not available in a browser");
}

export const openSync = unavailable;
export const closeSync = unavailable;
export const fstatSync = unavailable;
export const readSync = unavailable;
export const readdirSync = unavailable;
export const readFileSync = unavailable;
export const realpathSync = unavailable;
export const constants = {};
export const registerHooks = unavailable;
export const createRequire = unavailable;
