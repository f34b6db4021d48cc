import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { countKnown } from './store.ts'

/** Checks the positions in a request. */
export async function requirePositions({ tx }: Pick<Context, 'tx'>, ids: readonly string[]): Promise<void> {
  const named = [...new Set(ids)]
  if ((await countKnown(tx, named)) !== named.length) throw new AppError('POSITION.NOT_FOUND')
}
