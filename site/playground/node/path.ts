import path from "path-browserify";

export const { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } = path;
