import { allCalls } from '@chargedeck/contract/api'

/** Calls that change only what their own user sees: their rows are kept, but are no news to a reader of the log. */
export const personalPaths: readonly string[] = allCalls.filter(({ personal }) => personal).map(({ path }) => path)
