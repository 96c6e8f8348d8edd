import type { Operation } from "../../generator/ir/api.ts";
import { type Case, withoutConditions } from "../requests/case.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { chance } from "../../runtime/factory/random.ts";
import type { Pool } from "./pool.ts";

/** Percentage of generated requests that keep an invented id, so that answers about missing resources are seen, too. */
const INVENTED = 15;

/** A case maker whose requests mostly go to resources that exist. */
export function boundCases(maker: CaseMaker, operation: Operation, pool: Pool): CaseMaker {
  const bind = (one: Case): Case => pool.bind(operation, one);
  return {
    get examples() {
      return maker.examples.map(bind);
    },
    make: (random) => bind(maker.make(random)),
    makeFull: (random) => bind(maker.makeFull(random)),
    stray(random) {
      const isInvented = chance(random, INVENTED);
      const one = maker.make(random);
      const bound = bind(one);
      const { path } = one.parameters;
      return isInvented ? withoutConditions(operation, { ...bound, parameters: { ...bound.parameters, path } }) : bound;
    },
    invent: (random) => maker.invent(random),
    *simpler(one) {
      const { path } = one.parameters;
      for (const simpler of maker.simpler(one)) {
        yield bind({ ...simpler, parameters: { ...simpler.parameters, path } });
      }
    },
  };
}
