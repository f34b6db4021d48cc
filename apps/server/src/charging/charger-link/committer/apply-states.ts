import type { LinkContext } from '../order-facts.ts'
import {
  markConnected,
  markDisconnected,
  writeBoots,
  writeGunStatuses,
  writePileStatuses,
} from '../gun-status/store.ts'
import type { Known } from './heard.ts'

export async function applyConnections({ tx }: LinkContext, known: readonly Known<'connected'>[]): Promise<void> {
  if (known.length === 0) return
  await markConnected(
    tx,
    known.map(({ heard, pile }) => ({ pileId: pile.id, at: heard.receivedAt, connectionId: heard.connectionId })),
  )
}

/** Only the socket that is the charger's newest, here or in another process, takes it offline. */
export async function applyDisconnections({ tx }: LinkContext, known: readonly Known<'disconnected'>[]): Promise<void> {
  if (known.length === 0) return
  await markDisconnected(
    tx,
    known.map(({ heard, pile }) => ({ pileId: pile.id, at: heard.receivedAt, connectionId: heard.connectionId })),
  )
}

export async function applyBoots({ tx }: LinkContext, known: readonly Known<'booted'>[]): Promise<void> {
  if (known.length === 0) return
  const boots = known.map(({ heard, pile }) => {
    const { vendor, model, serialNo, simNo, firmwareVersion, receivedAt } = heard
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

export async function applyStatuses({ tx }: LinkContext, known: readonly Known<'statusChanged'>[]): Promise<void> {
  if (known.length === 0) return
  const statuses = known.map(({ heard, pile }) => ({
    pileId: pile.id,
    gunNo: String(heard.gunNo).padStart(2, '0'),
    status: heard.status,
    errorCode: heard.errorCode,
    at: statusTime(heard.at, heard.receivedAt),
  }))
  const [ofPiles, ofGuns] = [
    statuses.filter(({ gunNo }) => gunNo === '00'),
    statuses.filter(({ gunNo }) => gunNo !== '00'),
  ]
  if (ofPiles.length > 0) await writePileStatuses(tx, ofPiles)
  if (ofGuns.length > 0) await writeGunStatuses(tx, ofGuns)
}

const clocksWereSet = Date.UTC(2020, 0, 1)

/** A clock that runs ahead must not silence later reports, and one that was never set tells nothing. */
const statusTime = (at: Date | null, receivedAt: Date): Date =>
  at === null || at > receivedAt || at.getTime() < clocksWereSet ? receivedAt : at
