import type { WashRunState } from '@chargedeck/domain/car-wash/states'
import type { Outcome } from '../../../platform/outbox/outcome.ts'

/** What a machine is asked to do. It accepts the same number once, however often it is asked. */
export type WashOrder = { useNo: string; washNo: string; bayNo: number; washMin: number }
/** A wash that the machine knows. */
export type KnownWash = { useNo: string; state: 'RUNNING' | 'DONE' | 'FAILED'; reason: string | null }
export type MachineReport = { runStatus: WashRunState; washes: readonly KnownWash[] }
/** What we believe of a wash that runs. */
export type RunningWash = { useNo: string; startTime: Date; washMin: number }

export type WashMachine = {
  start: (order: WashOrder, now: Date) => Promise<Outcome<null>>
  /** Null: it cannot be reached. */
  report: (washNo: string, running: readonly RunningWash[], now: Date) => Promise<MachineReport | null>
}
