import type { Context } from '../../platform/context.ts'
import { grantsOf } from './grants.ts'

/** The menus that the caller holds and so may grant. */
export const heldMenus = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>): Promise<readonly string[] | 'all'> =>
  actor.permissions === 'all' ? 'all' : (await grantsOf(tx, actor.userId)).menuIds
