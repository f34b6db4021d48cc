import type { Connection } from './connection.ts'

export const reportConnected = (connection: Connection): void =>
  complainOnce(connection, connection.gateway.link.connected(connection.pileNo, connection.gateway.now()))

export const reportDisconnected = (connection: Connection): void =>
  complainOnce(connection, connection.gateway.link.disconnected(connection.pileNo, connection.gateway.now()))

/** While the database is away this fails for every socket at once, and one log line is enough. */
function complainOnce({ gateway: { link, log }, pileNo }: Connection, answer: Promise<void>): void {
  answer.catch(
    (err: unknown) => link.isAvailable() && log.warn({ pileNo, err }, 'the connection state could not be stored'),
  )
}
