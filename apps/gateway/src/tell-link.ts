import type { Connection } from './connection.ts'

export const tellConnected = (connection: Connection): void =>
  tell(connection, connection.gateway.link.connected(connection.pileNo, connection.gateway.now()))

export const tellDisconnected = (connection: Connection): void =>
  tell(connection, connection.gateway.link.disconnected(connection.pileNo, connection.gateway.now()))

/** While the database is away this fails for every socket at once, and has been said once. */
function tell({ gateway: { link, log }, pileNo }: Connection, told: Promise<void>): void {
  told.catch(
    (err: unknown) => link.isAvailable() && log.warn({ pileNo, err }, 'the connection state could not be kept'),
  )
}
