import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { holdsEverything } from '../rights/public.ts'
import { findAppOrNull, isTaken, type AppRow } from './store.ts'

export async function findApp({ tx }: Pick<Context, 'tx'>, id: string): Promise<AppRow> {
  const app = await findAppOrNull(tx, id)
  if (!app) throw new AppError('APP.NOT_FOUND')
  return app
}

export async function requireFree(
  { tx }: Context,
  { name, code }: { name: string; code: string },
  exceptId: string | null,
): Promise<void> {
  if (await isTaken(tx, 'code', code, exceptId)) throw new AppError('APP.CODE_TAKEN')
  if (await isTaken(tx, 'name', name, exceptId)) throw new AppError('APP.NAME_TAKEN')
}

/** Apps are shared by every organisation. */
export function requireMayChangeApps({ actor }: Context): void {
  if (!holdsEverything(actor)) throw new AppError('APP.SHARED')
}
