// A scoring tableau: the scoring zones of the contracts filled, one over the other.
import { keyed } from "./dom.js";
import { strip } from "./contracts.js";

/** Show a tableau in a list. */
export function showTableau(drawings, list, numbers) {
  keyed(list, numbers, (number) => number, (number) => strip(drawings, number), () => {});
}
