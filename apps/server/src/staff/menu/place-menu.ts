import { menuTypes } from '@chargedeck/domain/menu/kinds'
import { findAppByCodeOrNull } from '../app/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { codesIn, wrong } from './menu-facts.ts'
import { allCodes } from './shipped-menus.ts'
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

type Giving = { router: string | null; permission: string | null; type: number }
const codesOf = ({ router, permission, type }: Giving): string[] =>
  type === button
    ? codesIn(permission)
    : [(router ?? '').replace(/^\//, '').replaceAll('/', ':')].filter((code) => allCodes.has(code))

/** Holders of a menu get its permissions, so a user may put in only those that they hold. */
export function requireOwnCodes({ actor: { permissions } }: Context, after: Giving, before: Giving | null): void {
  if (permissions === 'all') return
  const known = new Set([...permissions, ...(before ? codesOf(before) : [])])
  if (codesOf(after).some((code) => !known.has(code))) throw new AppError('REQUEST.DATA_FORBIDDEN')
}
