import { energyE4 } from '@chargedeck/domain/kernel/money'
import { cardInfo } from '../card-status.ts'
import { report, timeOr, type Response, type ChargerCall } from '../charger-call.ts'
import { energyOfWh } from '../scaled.ts'

/** A start cannot be refused: it is stored and numbered, and the answer carries the judgement of the card beside the number. */
export async function startTransaction({
  connection,
  request,
  origin,
}: ChargerCall<'StartTransaction'>): Promise<Response<'StartTransaction'>> {
  if (request.connectorId === undefined && request.idTag === undefined && request.meterStart === undefined) return null
  const { transactionNo, ...answer } = await report(connection, {
    ...origin,
    kind: 'started',
    gunNo: request.connectorId ?? 0,
    idTag: request.idTag ?? '',
    at: timeOr(request.timestamp, origin.receivedAt),
    meter: energyOfWh(request.meterStart) ?? energyE4(0),
    ...(request.reservationId !== undefined && { reservationNo: request.reservationId }),
  })
  return { transactionId: transactionNo, idTagInfo: cardInfo(answer) }
}
