import type { TacticItem } from '@chargedeck/domain/assign-tactic/items'
import type { Context } from '../../platform/context.ts'
import { changeUse, itemsOf, lockTacticOrNull, type TacticRow } from './store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type TacticInUse = { tactic: TacticRow; items: TacticItem[] }

/** A tactic in the caller's scope with its items, locked: nobody edits it before the setup that is made from it is counted. */
export async function lockTacticToUse(reader: Reader, id: string): Promise<TacticInUse | null> {
  const tactic = await lockTacticOrNull(reader, id)
  return tactic && { tactic, items: (await itemsOf(reader, [id]))(id) }
}

/** One more setup is made from it. */
export const countTacticUse = (reader: Reader, id: string) => changeUse(reader, id, 1)
/** A setup that was made from it is deleted, or is made from another now. */
export const uncountTacticUse = (reader: Reader, id: string) => changeUse(reader, id, -1)
