import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { MenuRow } from './store.ts'
import { findMenuOrNull } from './tree-store.ts'

export async function findMenu({ tx }: Pick<Context, 'tx'>, id: string): Promise<MenuRow> {
  const menu = await findMenuOrNull(tx, id)
  if (!menu) throw new AppError('MENU.NOT_FOUND')
  return menu
}
