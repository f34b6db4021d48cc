/** Means that the database is away: no charger may be answered until it is back. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('the database is away', { cause })
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const lostLink = /^(ECONN|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTFOUND|EAI_)/
/** SQLSTATE classes: connection, shutdown and start-up, too many connections, disk full, and other failures of the machine. */
const outOfService = /^(08...|57P0[1-5]|53...|58...|25006)$/
const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/

export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error)
  return lostLink.test(code) || outOfService.test(code) || (error instanceof Error && lostWords.test(error.message))
}

/** Serialisation failure, deadlock, lock not available: the next try succeeds. */
export const isCollision = (error: unknown): boolean => /^(40001|40P01|55P03)$/.test(codeOf(error))
