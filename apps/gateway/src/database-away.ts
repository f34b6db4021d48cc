/** The charger gets no answer: an acknowledgement would be false, and an error would make it delete its record. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause })
  }
}

export const orDatabaseAway = <T>(stored: Promise<T>): Promise<T> =>
  stored.catch((cause: unknown) => {
    throw new DatabaseAway(cause)
  })
