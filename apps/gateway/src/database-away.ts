/** Nothing may be acknowledged now, and an error would make the charger throw its record away. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause })
  }
}

export const orDatabaseAway = <T>(stored: Promise<T>): Promise<T> =>
  stored.catch((cause: unknown) => {
    throw new DatabaseAway(cause)
  })
