import type { MenuChoice } from '@chargedeck/contract/staff/menu/calls'
import type { Context } from '../../platform/context.ts'
import { choicesOf } from './grow-tree.ts'
import type { MenuRow } from './store.ts'
import { listTreeMenus } from './tree-store.ts'

/** The menus that the caller holds and so may grant. */
export async function listGrantableMenus(
  { tx }: Context,
  held: readonly string[] | 'all',
  application?: string,
): Promise<MenuRow[]> {
  const menus = await listTreeMenus(tx, { ...(application && { application }), withButtons: true })
  if (held === 'all') return menus
  const mine = new Set(held)
  return menus.filter(({ id }) => mine.has(id))
}

export const grantableTree = async (
  ctx: Context,
  held: readonly string[] | 'all',
  application?: string,
): Promise<MenuChoice[]> => choicesOf(await listGrantableMenus(ctx, held, application))
