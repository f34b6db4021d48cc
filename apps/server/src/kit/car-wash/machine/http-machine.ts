import { washRunStates, type WashRunState } from '@chargedeck/domain/car-wash/states'
import { callDevice, type OpenLink } from '../../device-call/public.ts'
import type { KnownWash, MachineReport, WashMachine } from './port.ts'

export const httpMachine = (link: OpenLink): WashMachine => ({
  async start(order, now) {
    const outcome = await callDevice(link, '/start', order, now)
    return outcome.sent ? { sent: true, receipt: null } : outcome
  },
  async report(washNo, running, now) {
    const asked = { washNo, useNos: running.map(({ useNo }) => useNo) }
    const outcome = await callDevice(link, '/status', asked, now)
    if (outcome.sent) return reportIn(outcome.receipt)
    return outcome.again ? null : { runStatus: washRunStates.faulty, washes: [] }
  },
})

const states: ReadonlySet<unknown> = new Set(Object.values(washRunStates))
const isRunState = (value: unknown): value is WashRunState => states.has(value)
const isState = (value: unknown): value is KnownWash['state'] =>
  value === 'RUNNING' || value === 'DONE' || value === 'FAILED'

/** A machine that says something else counts as faulty. */
function reportIn(data: unknown): MachineReport {
  const { runStatus, washes } = (data ?? {}) as { runStatus?: unknown; washes?: unknown }
  return {
    runStatus: isRunState(runStatus) ? runStatus : washRunStates.faulty,
    washes: Array.isArray(washes) ? washes.flatMap(washIn) : [],
  }
}

function washIn(said: unknown): KnownWash[] {
  const { useNo, state, reason } = (said ?? {}) as { useNo?: unknown; state?: unknown; reason?: unknown }
  if (typeof useNo !== 'string' || !isState(state)) return []
  return [{ useNo, state, reason: typeof reason === 'string' ? reason.slice(0, 200) : null }]
}
