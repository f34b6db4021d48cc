import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { isTaken } from './store.ts'

export async function requireFree(
  { tx }: Pick<Context, 'tx'>,
  { name, code }: { name: string; code: string },
  exceptId: string | null,
) {
  if (await isTaken(tx, 'code', code, exceptId)) throw new AppError('POSITION.CODE_TAKEN')
  if (await isTaken(tx, 'name', name, exceptId)) throw new AppError('POSITION.NAME_TAKEN')
}
