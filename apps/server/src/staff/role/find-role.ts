import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findRoleOrNull, isTaken, type StoredRole } from './role-store.ts'

export async function findRole(ctx: Pick<Context, 'tx' | 'actor'>, id: string): Promise<StoredRole> {
  const role = await findRoleOrNull(ctx, id)
  if (!role) throw new AppError('ROLE.NOT_FOUND')
  return role
}

export async function requireFree(
  { tx }: Context,
  { name, code }: { name: string; code: string },
  exceptId: string | null,
): Promise<void> {
  if (await isTaken(tx, 'code', code, exceptId)) throw new AppError('ROLE.CODE_TAKEN')
  if (await isTaken(tx, 'name', name, exceptId)) throw new AppError('ROLE.NAME_TAKEN')
}
