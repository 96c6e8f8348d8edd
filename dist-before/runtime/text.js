import { scalar } from "./style.js";
/** `text/plain` and other text, unparsed: XML, and forms in responses. */
export const text = {
    type: "text/plain",
    accepts: (type) => type === "text/plain",
    write(value) {
        return { body: scalar(value) };
    },
    read(response) {
        return response.text();
    },
};
