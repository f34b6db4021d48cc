import { report, type Handled, type Heard } from '../heard.ts'
import { readMeter } from '../read-meter.ts'

export async function meterValues({
  connection,
  request,
  about,
}: Heard<'MeterValues'>): Promise<Handled<'MeterValues'>> {
  if (request.meterValue === undefined) return null
  await report(connection, {
    ...about,
    kind: 'metered',
    gunNo: request.connectorId ?? 0,
    transactionNo: request.transactionId ?? null,
    readings: readMeter(request.meterValue, about.receivedAt),
  })
  return {}
}
