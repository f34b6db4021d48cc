import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireOrgInScope } from './scope.ts'
import { isTaken } from './store.ts'

const root = '0'
/** The path of everything below this organisation. */
export const pathBelow = ({ pids, id }: { pids: string; id: string }): string => `${pids}[${id}],`

/** The path of an organisation below this parent. Only a super admin adds roots. */
export async function pathUnder(ctx: Context, pid: string): Promise<string> {
  if (pid !== root) return pathBelow(await requireOrgInScope(ctx, pid))
  if (ctx.actor.permissions !== 'all') throw new AppError('REQUEST.DATA_FORBIDDEN')
  return '[0],'
}

type Names = { name: string; code: string }
export async function requireFree(ctx: Context, { name, code }: Names, exceptId: string | null): Promise<void> {
  if (await isTaken(ctx.tx, 'name', name, exceptId)) throw new AppError('ORG.NAME_TAKEN')
  if (await isTaken(ctx.tx, 'code', code, exceptId)) throw new AppError('ORG.CODE_TAKEN')
}
