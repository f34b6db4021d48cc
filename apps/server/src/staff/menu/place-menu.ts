import { menuTypes } from '@chargedeck/domain/menu/kinds'
import { findAppByCodeOrNull } from '../app/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { holdsEverything } from '../rights/public.ts'
import { wrong } from './menu-facts.ts'
import { findMenuOrNull } from './tree-store.ts'

const root = '0'
const { button } = menuTypes

export const pathBelow = ({ pids, id }: { pids: string; id: string }): string => `${pids}[${id}],`

/** The path below this parent, which must be a folder or page of the same app. */
export async function pathUnder(
  { tx }: Context,
  { pid, application }: { pid: string; application: string },
): Promise<string> {
  if (!(await findAppByCodeOrNull(tx, application))) throw new AppError('APP.NOT_FOUND')
  if (pid === root) return '[0],'
  const parent = await findMenuOrNull(tx, pid)
  if (!parent) throw new AppError('MENU.NOT_FOUND')
  if (parent.type === button || parent.application !== application) throw wrong('pid', '上级菜单')
  return pathBelow(parent)
}

/** Menus are shared by every organisation, and holders of a menu get its permissions. */
export function requireMayChangeMenus({ actor }: Context): void {
  if (!holdsEverything(actor)) throw new AppError('MENU.SHARED')
}
