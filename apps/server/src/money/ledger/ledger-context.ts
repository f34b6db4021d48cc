import type { Context } from '../../platform/context.ts'

/** Money moves in the caller's transaction, by the caller's clock. */
export type LedgerContext = Pick<Context, 'tx' | 'now' | 'nextId' | 'actor'>
