import { scalar } from "../../style.js";
/** `text/plain`, and other text that is sent as it is: XML, forms. */
export const text = {
    write(value) {
        return { body: scalar(value) };
    },
};
