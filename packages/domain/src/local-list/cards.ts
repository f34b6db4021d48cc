import type { LocalListEntry } from '../charger-link/commands.ts'
import { fromWallTime } from '../kernel/wall-time.ts'

/** A card on a charger's own list; not allowed: known and refused. It expires at wall time, or never when null. */
export type LocalListCard = { idTag: string; allowed: boolean; expireTime: string | null }

/** Chargers compare tags without regard to case. */
export const tagKey = (idTag: string): string => idTag.toUpperCase()

export const entryOf = ({ idTag, allowed, expireTime }: LocalListCard): LocalListEntry => ({
  idTag,
  allowed,
  ...(expireTime !== null && { expireTime: fromWallTime(expireTime).toISOString() }),
})

/** The difference from `taken` to `wanted` to send to a charger: new or changed cards, and bare tags to delete. */
export function changesOf(taken: readonly LocalListCard[], wanted: readonly LocalListCard[]): LocalListEntry[] {
  const held = new Map(taken.map((card) => [tagKey(card.idTag), card]))
  const keys = new Set(wanted.map(({ idTag }) => tagKey(idTag)))
  const changed = wanted.filter((card) => !isSame(held.get(tagKey(card.idTag)), card))
  const dropped = taken.filter(({ idTag }) => !keys.has(tagKey(idTag)))
  return [...changed.map(entryOf), ...dropped.map(({ idTag }) => ({ idTag }))]
}

const isSame = (held: LocalListCard | undefined, card: LocalListCard): boolean =>
  held?.idTag === card.idTag && held.allowed === card.allowed && held.expireTime === card.expireTime
