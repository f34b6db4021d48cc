import { compareIds } from '../kernel/compare-ids.ts'
import { fen, offAtRate, type Fen } from '../kernel/money.ts'
import type { ActivityCandidate, DiscountCandidate } from './candidates.ts'

/** A candidate that may discount the charge, and what it takes off by itself. */
export type OpenCandidate = { candidate: DiscountCandidate; aloneAmt: Fen }
type Part = { candidate: DiscountCandidate; amt: Fen }
/** One candidate alone, or the discount of a member or group and an activity on top of it. */
export type Combination = { parts: Part[]; offAmt: number }

/** Every lawful combination; of equal ones the first wins: group, member, activities by their age. */
export function combinationsOf(open: readonly OpenCandidate[], serviceAmt: Fen): Combination[] {
  const inOrder = open.toSorted(byPrecedence)
  const persons = inOrder.filter(({ candidate }) => candidate.kind !== 'ACTIVITY')
  const person = persons.find(({ aloneAmt }) => persons.every((other) => other.aloneAmt <= aloneAmt)) ?? null
  const activities = inOrder.flatMap(({ candidate }) => (candidate.kind === 'ACTIVITY' ? [candidate] : []))
  return [
    ...persons.map(({ candidate, aloneAmt }) => combine([{ candidate, amt: aloneAmt }])),
    ...activities.map((activity) => withActivity(activity, person, serviceAmt)),
  ].filter(isAffordable)
}

const precedence = { GROUP: 0, VIP: 1, ACTIVITY: 2 }
const byPrecedence = ({ candidate: a }: OpenCandidate, { candidate: b }: OpenCandidate): number =>
  precedence[a.kind] - precedence[b.kind] || compareIds(idOf(a), idOf(b))
const idOf = (candidate: DiscountCandidate): string => (candidate.kind === 'ACTIVITY' ? candidate.activityId : '')

function withActivity(activity: ActivityCandidate, person: OpenCandidate | null, serviceAmt: Fen): Combination {
  if (!activity.stacks || !person) return combine([{ candidate: activity, amt: offAtRate(serviceAmt, activity.rate) }])
  const rest = fen(serviceAmt - person.aloneAmt)
  return combine([
    { candidate: person.candidate, amt: person.aloneAmt },
    { candidate: activity, amt: offAtRate(rest, activity.rate) },
  ])
}

const combine = (parts: Part[]): Combination => ({ parts, offAmt: parts.reduce((sum, { amt }) => sum + amt, 0) })

/** A budget pays a discount whole or not at all. */
const isAffordable = ({ parts }: Combination): boolean =>
  parts.every(
    ({ candidate, amt }) =>
      candidate.kind !== 'ACTIVITY' || candidate.budgetLeftAmt === null || amt <= candidate.budgetLeftAmt,
  )
