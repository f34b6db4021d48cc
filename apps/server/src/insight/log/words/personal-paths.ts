import { api } from '@chargedeck/contract/api'
import type { Endpoint } from '@chargedeck/contract/endpoint'

/** Calls that change only what their own user sees: their rows are kept, but are no news to a reader of the log. */
export const personalPaths: readonly string[] = Object.values(api)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ personal }) => personal)
  .map(({ path }) => path)
