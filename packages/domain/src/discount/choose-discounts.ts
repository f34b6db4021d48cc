import { fen, offAtRate, type Fen } from '../kernel/money.ts'
import type { DiscountCandidate, DiscountRefusal } from './candidates.ts'
import { combinationsOf, type Combination } from './combinations.ts'

/** Why a candidate takes something off (the first two), or why it takes nothing. */
export type DiscountVerdict =
  | 'BEST'
  | 'ON_TOP'
  | 'SMALLER'
  | 'EQUAL'
  | 'NOTHING_OFF'
  | 'CAP_USED_UP'
  | 'BUDGET_TOO_SMALL'
  | 'PLAN_ALLOWS_NONE'
  | DiscountRefusal
/** `aloneAmt`: what the candidate would take off by itself; `takenAmt`: what it took. */
export type JudgedDiscount = { candidate: DiscountCandidate; aloneAmt: Fen; takenAmt: Fen; verdict: DiscountVerdict }

/** Decides which price discounts a service fee gets, and says of every candidate why. */
export function chooseDiscounts(
  serviceAmt: Fen,
  candidates: readonly DiscountCandidate[],
  planAllowsDiscounts: boolean,
): JudgedDiscount[] {
  const offers = candidates.map((candidate) => offerOf(candidate, serviceAmt, planAllowsDiscounts))
  const open = offers.filter(({ refusal }) => refusal === null)
  const combinations = combinationsOf(open, serviceAmt)
  const mostOff = Math.max(0, ...combinations.map(({ offAmt }) => offAmt))
  const best = combinations.find(({ offAmt }) => offAmt === mostOff) ?? null
  return offers.map(({ candidate, aloneAmt, refusal }) => ({
    candidate,
    aloneAmt,
    takenAmt: amtIn(best, candidate) ?? fen(0),
    verdict: refusal ?? verdictOn(candidate, best, combinations),
  }))
}

type Offer = { candidate: DiscountCandidate; aloneAmt: Fen; refusal: DiscountVerdict | null }

/** The month's cap of a member cuts the discount before it is compared with others. */
function offerOf(candidate: DiscountCandidate, serviceAmt: Fen, planAllowsDiscounts: boolean): Offer {
  const uncutAmt = offAtRate(serviceAmt, candidate.rate)
  const capAmt = candidate.kind === 'VIP' ? (candidate.capLeftAmt ?? uncutAmt) : uncutAmt
  const aloneAmt = fen(Math.max(0, Math.min(uncutAmt, capAmt)))
  const own = planAllowsDiscounts ? emptyOffer(uncutAmt, aloneAmt) : 'PLAN_ALLOWS_NONE'
  return { candidate, aloneAmt, refusal: candidate.refusal ?? own }
}

function emptyOffer(uncutAmt: Fen, aloneAmt: Fen): DiscountVerdict | null {
  if (aloneAmt > 0) return null
  return uncutAmt > 0 ? 'CAP_USED_UP' : 'NOTHING_OFF'
}

function verdictOn(
  candidate: DiscountCandidate,
  best: Combination | null,
  combinations: readonly Combination[],
): DiscountVerdict {
  const place = best?.parts.findIndex((part) => part.candidate === candidate) ?? -1
  if (place >= 0) return place === 0 ? 'BEST' : 'ON_TOP'
  const own = combinations.filter((combination) => amtIn(combination, candidate) !== null)
  if (own.length === 0) return 'BUDGET_TOO_SMALL'
  if (own.every((combination) => amtIn(combination, candidate) === 0)) return 'NOTHING_OFF'
  return own.some(({ offAmt }) => offAmt === best?.offAmt) ? 'EQUAL' : 'SMALLER'
}

const amtIn = (combination: Combination | null, candidate: DiscountCandidate): Fen | null =>
  combination?.parts.find((part) => part.candidate === candidate)?.amt ?? null
