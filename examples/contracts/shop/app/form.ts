import * as z from "zod";
import { customerInputSchema, newOrderSchema } from "../generated/validators.ts";

/** A sign-up form: the contract's schema, and a field that only the form has. */
export const SignUp = customerInputSchema.pick({ email: true, name: true, password: true }).extend({
  terms: z.literal(true),
});

/** An order without its payment, which a later step of the form asks for. */
export const Basket = newOrderSchema.omit({ payment: true });
