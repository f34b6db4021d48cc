import { neededFacts, type NeededField } from '@chargedeck/domain/settle-account/needed-facts'
import type { AccountRow } from '../account-store.ts'

/** What the provider would miss, by field. */
export function missingOf(row: AccountRow): Partial<Record<NeededField, string>> {
  const needed = Object.entries(neededFacts(row)).filter(([field]) => !row[field as NeededField]) // its own keys
  return Object.fromEntries(needed)
}
