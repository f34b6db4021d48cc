import { AppError } from './app-error.ts'
import type { Context } from './context.ts'

/** What all organisations share is changed only by those who see all of them. */
export function requireWholeScope({ actor }: Pick<Context, 'actor'>): void {
  if (actor.orgIds !== 'all') throw new AppError('REQUEST.DATA_FORBIDDEN')
}
