import { isLongPast } from '@chargedeck/domain/charger-link/long-past'
import { cardInfo } from '../card-status.ts'
import { report, timeOr, type Response, type ChargerCall } from '../charger-call.ts'
import type { Connection } from '../../connection.ts'
import { isWithinLimits } from '../../requests.ts'
import { energyOfWh } from '../scaled.ts'

/** A start cannot be refused: it is stored and numbered; the answer has the judgement of the card beside. */
export async function startTransaction({
  connection,
  request,
  origin,
}: ChargerCall<'StartTransaction'>): Promise<Response<'StartTransaction'>> {
  if (request.connectorId === undefined && request.idTag === undefined && request.meterStart === undefined) return null
  const at = timeOr(request.timestamp, origin.receivedAt)
  const { transactionNo, ...answer } = await report(connection, {
    ...origin,
    kind: 'started',
    gunNo: request.connectorId ?? 0,
    idTag: request.idTag ?? '',
    at,
    meter: energyOfWh(request.meterStart),
    ...(!isWithinLimit(connection, at, origin.receivedAt) && { overLimit: true }),
    ...(request.reservationId !== undefined && { reservationNo: request.reservationId }),
  })
  return { transactionId: transactionNo, idTagInfo: cardInfo(answer) }
}

/** A charger that was offline delivers many earlier starts at once. */
function isWithinLimit(connection: Connection, at: Date, receivedAt: Date): boolean {
  return isWithinLimits(connection, isLongPast(at, receivedAt) ? 'lateStart' : 'start', receivedAt)
}
