import { gunStates, type GunState } from './states.ts'

type Span = { from: Date; to: Date }
export type StateChange = { at: Date; from: GunState; to: GunState; errorCode: string | null }
export type StatePeriod = Span & { state: GunState; errorCode: string | null }

/** The states of a gun through a span, without a gap. The changes are in order and hold the last one before the span. */
export function statePeriods({ from, to }: Span, changes: readonly StateChange[], stateNow: GunState): StatePeriod[] {
  const periods: StatePeriod[] = []
  const begin = (at: Date, state: GunState, errorCode: string | null) => {
    const last = periods.at(-1)
    if (last?.state === state && last.errorCode === errorCode) return
    if (last) last.to = at
    if (last && last.from >= last.to) periods.pop()
    periods.push({ from: at, to, state, errorCode })
  }
  const before = changes.findLast(({ at }) => at <= from)
  const later = changes.filter(({ at }) => at > from && at < to)
  begin(from, before?.to ?? later[0]?.from ?? stateNow, before?.errorCode ?? null)
  for (const { at, to: state, errorCode } of later) begin(at, state, errorCode)
  return from < to ? periods : []
}

export function secondsPerState(periods: readonly StatePeriod[]): Record<GunState, number> {
  const seconds = Object.fromEntries(Object.values(gunStates).map((state) => [state, 0])) as Record<GunState, number> // all states
  for (const { from, to, state } of periods) seconds[state] += (to.getTime() - from.getTime()) / 1000
  return seconds
}

/** The share of the time without fault and with a connection; rounded down, so that a failure never shows as 100 %. */
export function upRateBp(periods: readonly StatePeriod[]): number | null {
  const seconds = secondsPerState(periods)
  const all = Object.values(seconds).reduce((sum, each) => sum + each, 0)
  if (all === 0) return null
  return Math.floor(((all - seconds[gunStates.fault] - seconds[gunStates.offline]) / all) * 10_000)
}
