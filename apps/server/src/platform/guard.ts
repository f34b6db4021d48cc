import type { ErrorName } from '@chargedeck/contract/errors'
import { AppError } from './app-error.ts'
import type { Context } from './context.ts'

/** Checks one condition before a step: the refusal, or null when it holds. */
export type Guard<Subject> = (ctx: Context, subject: Subject) => Promise<AppError | null>

/** Throws the first refusal. */
export async function requireGuards<Subject>(
  ctx: Context,
  guards: readonly Guard<Subject>[],
  subject: Subject,
): Promise<void> {
  for (const guard of guards) {
    const refusal = await guard(ctx, subject)
    if (refusal) throw refusal
  }
}

export const refuseUnless = (holds: boolean, error: ErrorName, text?: string): AppError | null =>
  holds ? null : new AppError(error, text)
