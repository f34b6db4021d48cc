import type { VirtualCharger } from '@chargedeck/simulator/virtual-charger'
import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'

export type Compared = {
  starts: number
  stops: number
  samples: number
  lost: string[]
  duplicated: string[]
  discarded: number
}

/** Compares the facts of these chargers that we acknowledged with the stored facts: each once, and nothing else. */
export async function compareRecord(db: Db, chargers: readonly VirtualCharger[]): Promise<Compared> {
  const reported = new Set(chargers.flatMap(factsOf))
  const pileNos = chargers.map(({ pileNo }) => pileNo)
  const stored = (await storedIn(db, pileNos)).toSorted()
  const known = new Set(stored)
  const count = (kind: string): number => [...reported].filter((fact) => fact.startsWith(kind)).length
  return {
    starts: count('start'),
    stops: count('stop'),
    samples: count('sample'),
    lost: [...reported].filter((fact) => !known.has(fact)),
    duplicated: stored.flatMap((fact, index) => {
      if (fact === stored[index - 1]) return [`stored twice: ${fact}`]
      return reported.has(fact) ? [] : [`stored but never acknowledged: ${fact}`]
    }),
    discarded: chargers.reduce((sum, { record }) => sum + record.discarded().length, 0),
  }
}

/** The payloads of our own simulator. */
type Reported = {
  connectorId: number
  idTag: string
  meterStart: number
  meterStop: number
  timestamp: string
  transactionId: number
  meterValue: { timestamp: string; sampledValue: { value: string }[] }[]
}

function factsOf({ pileNo, record }: VirtualCharger): string[] {
  const reportedBy = (action: string) =>
    // our simulator wrote it
    record.acknowledged(action).map(({ payload, answer }) => ({ reported: payload as Reported, answer }))
  const starts = reportedBy('StartTransaction').map(
    ({ reported: { connectorId, timestamp, meterStart, idTag }, answer }) => {
      const number = answer?.kind === 'result' ? Number(answer.payload['transactionId']) : 0
      return ['start', number, pileNo, connectorId, timestamp, meterStart * 10, idTag].join('|')
    },
  )
  const stops = reportedBy('StopTransaction').map(({ reported: { transactionId, timestamp, meterStop } }) =>
    ['stop', pileNo, transactionId, timestamp, meterStop * 10].join('|'),
  )
  const samples = reportedBy('MeterValues').flatMap(({ reported: { transactionId, meterValue } }) =>
    meterValue.map(({ timestamp, sampledValue }) =>
      ['sample', pileNo, transactionId, timestamp, Number(sampledValue[0]?.value) * 10].join('|'),
    ),
  )
  return [...starts, ...stops, ...samples]
}

type Row = {
  transactionNo: number
  startKey: string
  pileNo: string
  stopKey: string | null
}

/** An order without a transaction shows as a start that nobody sent. */
async function storedIn(db: Db, pileNos: readonly string[]): Promise<string[]> {
  const { rows: charges } = await sql<Row>`
    select t.transaction_no, t.start_key, o.pile_no, t.stop_key
    from charge_order o left join charger_transaction t on t.order_id = o.id where o.pile_no = any(${pileNos})`.execute(
    db,
  )
  const { rows: samples } = await sql<{ pileNo: string; transactionNo: number; sampleTime: Date; meter: number }>`
    select t.pile_no, t.transaction_no, s.sample_time, s.meter
    from charge_sample s left join charger_transaction t on t.order_id = s.order_id
    where t.pile_no = any(${pileNos}) or t.pile_no is null`.execute(db)
  return [
    ...charges.map(({ transactionNo, startKey }) => `start|${transactionNo}|${startKey}`),
    ...charges.flatMap(({ pileNo, stopKey }) => (stopKey === null ? [] : ['stop', pileNo, stopKey].join('|'))),
    ...samples.map(({ pileNo, transactionNo, sampleTime, meter }) =>
      ['sample', pileNo, transactionNo, sampleTime.toISOString(), meter].join('|'),
    ),
  ]
}
