import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from "node:fs";
// dist/generator/document/disk.js
/**
* Reads regular files of the disk only, because a device or a pipe might never end. Uses synchronous calls, which are
* several times faster than promises for a thousand files (docs/decisions has the numbers).
*/
const diskReader = {
	async realPath(path) {
		try {
			return realpathSync.native(path);
		} catch {
			return;
		}
	},
	async read(path, maximumBytes) {
		let file;
		try {
			file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
			const status = fstatSync(file);
			if (status.isDirectory()) return {
				kind: "unreadable",
				why: "is a folder"
			};
			if (!status.isFile()) return {
				kind: "unreadable",
				why: "is not a regular file"
			};
			if (status.size > maximumBytes) return {
				kind: "too large",
				bytes: status.size
			};
			return {
				kind: "read",
				bytes: readAll(file, status.size)
			};
		} catch (error) {
			return failedRead(error);
		} finally {
			if (file !== void 0) closeSync(file);
		}
	}
};
/** Reads the size that the file had when it was opened, or less if it has shrunk. */
function readAll(file, size) {
	const buffer = new Uint8Array(size);
	let length = 0;
	while (length < size) {
		const count = readSync(file, buffer, length, size - length, null);
		if (count === 0) break;
		length += count;
	}
	return buffer.subarray(0, length);
}
function failedRead(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	switch (code) {
		case "ENOENT":
		case "ENOTDIR": return { kind: "missing" };
		case "ENXIO": return {
			kind: "unreadable",
			why: "is not a regular file"
		};
		case "EISDIR": return {
			kind: "unreadable",
			why: "is a folder"
		};
		case "EACCES":
		case "EPERM": return {
			kind: "unreadable",
			why: "cannot be read (permission denied)"
		};
		case "ELOOP": return {
			kind: "unreadable",
			why: "is a symbolic link to itself"
		};
		case "ENAMETOOLONG": return {
			kind: "unreadable",
			why: "has a name too long for this system"
		};
		default: return {
			kind: "unreadable",
			why: `cannot be read (${String(code ?? error)})`
		};
	}
}
export { diskReader as t };
