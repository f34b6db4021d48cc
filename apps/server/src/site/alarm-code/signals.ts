import type { AlarmProtocol } from '@chargedeck/domain/alarm-code/codes'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { SignalKind, SignalPlace, WarningSource } from '@chargedeck/domain/warning/signal'
import type { Context } from '../../platform/context.ts'
import {
  clearFoldErrors,
  deleteOldestSignals,
  deleteSetAside,
  insertSignals,
  setFoldError,
  type SignalRow,
} from './signal-store.ts'

/**
 * What happened to a device, an order, a carrier or the company. The narrowest place that is named counts: a gun, or else its pile.
 * A place without a station names its company; one with neither concerns the platform.
 */
export type AlarmSignal = SignalPlace & {
  source: WarningSource
  code: string
  /** Of the charger that reported the code; left out: ALL, for our own codes. */
  protocol?: AlarmProtocol
  orderId?: string | null
  /** A Chinese sentence for staff. */
  content?: string
  /** Now, if left out. */
  at?: Date
}

/** Without a code: all faults that the device itself had reported are over. With an order: only if the warning is about it. */
export type AlarmRecovery = Omit<AlarmSignal, 'code'> & { code: string | null }

type Writer = Pick<Context, 'tx' | 'now'>

/**
 * Any slice calls it in the transaction of the fact. Seconds later the signals of one subject and code are one warning
 * (insight/warning), so that repeating a signal only counts.
 */
export const raiseAlarms = (ctx: Writer, signals: readonly AlarmSignal[]): Promise<void> =>
  insertSignals(ctx.tx, rowsOf(ctx, 'RAISED', signals))

export const recoverAlarms = (ctx: Writer, recoveries: readonly AlarmRecovery[]): Promise<void> =>
  insertSignals(ctx.tx, rowsOf(ctx, 'RECOVERED', recoveries))

/** Takes the oldest signals out of the queue, in their order; they are gone with the commit. */
export const takeSignals = ({ tx }: Pick<Context, 'tx'>, most: number): Promise<SignalRow[]> =>
  deleteOldestSignals(tx, most)

/** One that cannot be folded holds up no other. */
export async function setSignalAside(ctx: Pick<Context, 'tx' | 'note'>, id: string, why: string): Promise<void> {
  await setFoldError(ctx.tx, id, why)
  ctx.note(id, { foldError: why })
}

const asideDays = 30

/** Puts back into the queue what was set aside, for a new version may fold it; what is older than a month is deleted. */
export async function retrySetAside({ tx, now }: Writer): Promise<void> {
  await deleteSetAside(tx, daysLater(now(), -asideDays))
  await clearFoldErrors(tx)
}

const rowsOf = ({ now }: Writer, kind: SignalKind, signals: readonly AlarmRecovery[]) =>
  signals.map((signal) => ({
    kind,
    source: signal.source,
    protocol: signal.protocol ?? ('ALL' as const),
    code: signal.code,
    gunId: signal.gunId ?? null,
    pileId: signal.pileId ?? null,
    carrierId: signal.carrierId ?? null,
    groupId: signal.groupId ?? null,
    stationId: signal.stationId ?? null,
    companyId: signal.companyId ?? null,
    orderId: signal.orderId ?? null,
    content: signal.content ?? '',
    signalTime: signal.at ?? now(),
  }))
