import type { ChargerIdentity } from '@chargedeck/domain/charger-link/facts'
import { abandon, connectionKey, type Connection, type Stranger } from './connection.ts'
import { orDatabaseAway } from './database-away.ts'
import { reportConnected } from './report-link.ts'

/** Reports a stranger to the server, which may know it by now or turn it away. */
export async function introduceStranger(
  connection: Connection,
  stranger: Stranger,
  identity: ChargerIdentity,
): Promise<void> {
  const { gateway, pileNo } = connection
  const { address, gunQty, password } = stranger
  const admission = await orDatabaseAway(
    gateway.link.knock({ pileNo, address, at: gateway.now(), identity, gunQty }, password),
  )
  if (!admission.admit) return abandon(connection, 'turnedAway')
  if ('stranger' in admission || connection.abandoned) return
  connection.stranger = null
  connection.accepted = admission.accepted
  connection.proven = admission.proven
  if (admission.onStationClock) gateway.stationClocks.add(connectionKey(pileNo))
  gateway.strangers.waiting.delete(connection)
  reportConnected(connection)
}
