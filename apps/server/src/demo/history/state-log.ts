import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { insertRows, type Row } from '../store.ts'
import type { Gun } from './scene.ts'
import { listCharges } from './store.ts'

const days = 90
const minuteMs = 60_000
const { offline, idle, charging, fault } = gunStates
const errors = ['GroundFailure', 'HighTemperature', 'OverCurrentFailure', 'EVCommunicationError'] as const
const shareOfFaulty = 6 // every sixth gun
const pausesAFault = 12

type Change = { at: Date; to: GunState; errorCode?: string }

/** The states of the written days as the orders left them; some guns had faults in long pauses. */
export async function logStates(ctx: Pick<Context, 'tx' | 'nextId'>, guns: readonly Gun[], until: Date): Promise<void> {
  const since = daysLater(until, -days)
  const charges = Map.groupBy(await listCharges(ctx.tx, since, until), ({ gunId }) => gunId)
  const rows = guns.flatMap(({ id }, index) => {
    const own = charges.get(id) ?? []
    const changes: Change[] = own.flatMap(({ from, to }) => [
      { at: from, to: charging },
      { at: to, to: idle },
    ])
    const pauses = own.filter(({ to }, at) => (own[at + 1]?.from ?? until).getTime() - to.getTime() > 120 * minuteMs)
    const isFaulty = index % shareOfFaulty === 2
    for (const { to } of isFaulty ? pauses.filter((_, at) => (pauses.length - 1 - at) % pausesAFault === 0) : [])
      changes.push(...faultAfter(to, index))
    changes.push({ at: since, to: idle })
    return rowsOf(ctx, id, changes)
  })
  await insertRows(ctx.tx, 'gunStatusLog', rows)
}

const faultAfter = (at: Date, index: number): Change[] => [
  { at: later(at, 20), to: fault, errorCode: errors[index % errors.length] ?? errors[0] },
  { at: later(at, 20 + 15 + (index % 5) * 12), to: idle },
]
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)

function rowsOf({ nextId }: Pick<Context, 'nextId'>, gunId: string, changes: Change[]): Row<'gunStatusLog'>[] {
  const ordered = changes.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return ordered.map(({ at, to, errorCode = null }, index) => ({
    id: nextId(),
    gunId,
    fromStatus: ordered[index - 1]?.to ?? offline,
    toStatus: to,
    changeTime: at,
    errorCode,
  }))
}
