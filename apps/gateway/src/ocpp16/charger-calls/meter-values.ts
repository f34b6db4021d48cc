import { report, type Response, type ChargerCall } from '../charger-call.ts'
import { readMeter, withOddities } from '../read-meter.ts'

export async function meterValues({
  connection,
  request,
  origin,
}: ChargerCall<'MeterValues'>): Promise<Response<'MeterValues'>> {
  if (request.meterValue === undefined) return null
  await report(connection, {
    ...withOddities(origin, request.meterValue),
    kind: 'metered',
    gunNo: request.connectorId ?? 0,
    transactionNo: request.transactionId ?? null,
    readings: readMeter(request.meterValue, origin.receivedAt),
  })
  return {}
}
