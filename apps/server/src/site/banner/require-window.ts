import { pastEdgeOf, type Shown } from '@chargedeck/domain/app-content/showing'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

type Window = Pick<Shown, 'startTime' | 'endTime'>

/** Refuses a window in which nobody could see anything any more, or that begins on a day that is over. */
export function requireWindow({ now }: Pick<Context, 'now'>, window: Window, before: Window | null): void {
  if (window.startTime >= window.endTime) throw refusedAt('endTime', 'SHOW_WINDOW.WRONG')
  const edge = pastEdgeOf(window, before, now())
  if (edge === 'endTime') throw refusedAt(edge, 'SHOW_WINDOW.ENDS_IN_PAST')
  if (edge === 'startTime') throw refusedAt(edge, 'SHOW_WINDOW.STARTS_IN_PAST')
}
