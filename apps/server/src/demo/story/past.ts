import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { idMaker } from '../../platform/ids.ts'

/** Reserved for the story, as the nodes below it are for the history. */
const storyNode = 1021

export type Past = ReturnType<typeof pastOf>
/** Happenings are told in the order of their time. */
export type Happening = { at: Date; happen: (past: Past, at: Date) => Promise<void> }

/** The context at an earlier moment, but never before `begin`. Moments must not go back, so that ids follow them. */
export function pastOf(ctx: Context, begin: Date, node = storyNode) {
  const today = ctx.now()
  let at = today
  const nextId = idMaker(node, () => at)
  const atMoment = (moment: Date): Context => {
    at = moment
    return { ...ctx, now: () => moment, nextId }
  }
  const daysAgo = (days: number): Context =>
    atMoment(new Date(Math.max(daysLater(today, -days).getTime(), begin.getTime())))
  return { begin, atMoment, daysAgo }
}
