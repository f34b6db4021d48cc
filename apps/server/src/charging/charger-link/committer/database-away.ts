import { isDatabaseAway } from '../../../platform/postgres/refusal.ts'

/** Means that the database is away: no charger may be answered until it is back. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('the database is away', { cause })
  }
}

/** A standby takes no facts either. */
export const mustWait = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && 'code' in error && error.code === '25006')
