import type { MeterReading } from '@chargedeck/domain/charger-link/facts'
import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import { isWithinLimits } from '../../requests.ts'
import { cardStatus } from '../card-status.ts'
import { report, timeOr, type Response, type ChargerCall } from '../charger-call.ts'
import { stopReasonOf } from '../our-words.ts'
import { readMeter, withOddities } from '../read-meter.ts'
import { energyOfWh } from '../scaled.ts'

// Chargers that never got a number for their transaction send these (OCPP 1.6 leaves it open; seen in the field).
const neverNumbered = -1

/** The energy has flowed: the stop is recorded whatever the message contains, and the order judges it. */
export async function stopTransaction({
  connection,
  request,
  origin,
}: ChargerCall<'StopTransaction'>): Promise<Response<'StopTransaction'>> {
  if (request.transactionId === undefined && request.meterStop === undefined && request.transactionData === undefined)
    return null
  const readings = readMeter(request.transactionData ?? [], origin.receivedAt)
  const word = request.reason ?? ''
  const { judgement } = await report(connection, {
    ...withOddities(origin, request.transactionData ?? []),
    kind: 'stopped',
    transactionNo: request.transactionId ?? neverNumbered,
    idTag: request.idTag ?? null,
    at: timeOr(request.timestamp, origin.receivedAt),
    meter: request.meterStop === undefined ? meterOfEnd(readings) : energyOfWh(request.meterStop),
    reason: stopReasonOf(word || 'Local'), // the standard's default
    word,
    readings,
  })
  const mayLearn = request.idTag === undefined || isWithinLimits(connection, 'stop', origin.receivedAt)
  return judgement === null || !mayLearn ? {} : { idTagInfo: { status: cardStatus[judgement] } }
}

/** A sample of the beginning or of the way says nothing of the end: without its register the order waits for staff. */
const meterOfEnd = (readings: readonly MeterReading[]): EnergyE4 | null =>
  readings.findLast(({ meter, context }) => meter !== null && context === 'Transaction.End')?.meter ?? null
