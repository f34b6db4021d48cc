import { chargingStatuses } from '@chargedeck/domain/charge-order/forgotten-charge'
import type { LinkContext } from '../order-facts.ts'
import {
  markConnected,
  markDisconnected,
  writeBoots,
  noteSaid,
  writeGunStatuses,
  writePileStatuses,
} from '../gun-status/store.ts'
import type { PileReport } from './report.ts'

export async function applyConnections({ tx }: LinkContext, known: readonly PileReport<'connected'>[]): Promise<void> {
  if (known.length === 0) return
  await markConnected(
    tx,
    known.map(({ report, pile }) => ({ pileId: pile.id, at: report.receivedAt, connectionId: report.connectionId })),
  )
}

/** Only the newest socket of a charger, here or in another process, takes it offline. */
export async function applyDisconnections(
  { tx }: LinkContext,
  known: readonly PileReport<'disconnected'>[],
): Promise<void> {
  if (known.length === 0) return
  await markDisconnected(
    tx,
    known.map(({ report, pile }) => ({ pileId: pile.id, at: report.receivedAt, connectionId: report.connectionId })),
  )
}

export async function applyBoots({ tx }: LinkContext, known: readonly PileReport<'booted'>[]): Promise<void> {
  if (known.length === 0) return
  const boots = known.map(({ report, pile }) => {
    const { vendor, model, serialNo, simNo, firmwareVersion, receivedAt } = report
    const bootedTime = receivedAt.toISOString()
    return {
      pileId: pile.id,
      at: receivedAt,
      firmwareVersion,
      info: JSON.stringify({ vendor, model, serialNo, simNo, bootedTime }),
    }
  })
  await writeBoots(tx, boots)
}

export async function applyStatuses(
  { tx, now }: LinkContext,
  known: readonly PileReport<'statusChanged'>[],
): Promise<void> {
  if (known.length === 0) return
  const statuses = known.map(({ report, pile }) => ({
    pileId: pile.id,
    gunNo: String(report.gunNo).padStart(2, '0'),
    status: report.status,
    errorCode: report.errorCode,
    at: statusTime(report.at, report.receivedAt),
  }))
  const [ofPiles, ofGuns] = [
    statuses.filter(({ gunNo }) => gunNo === '00'),
    statuses.filter(({ gunNo }) => gunNo !== '00'),
  ]
  if (ofPiles.length > 0) await writePileStatuses(tx, ofPiles)
  if (ofGuns.length > 0) await writeGunStatuses(tx, ofGuns)
  await noteSaid(
    tx,
    'free_time',
    ofGuns.filter(({ status }) => status === 'AVAILABLE'),
    now(),
  )
  await noteSaid(
    tx,
    'charging_time',
    ofGuns.filter(({ status }) => chargingStatuses.some((charging) => charging === status)),
    now(),
  )
}

const clocksWereSet = Date.UTC(2020, 0, 1)

/** A clock that runs ahead must not block later reports, and a clock that was never set is ignored. */
const statusTime = (at: Date | null, receivedAt: Date): Date =>
  at === null || at > receivedAt || at.getTime() < clocksWereSet ? receivedAt : at
