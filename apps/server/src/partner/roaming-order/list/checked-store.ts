import { energyE4, fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { activeRoamingStates, settledRoamingStates } from '@chargedeck/domain/roaming-order/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

type Reader = Pick<Context, 'tx'>
type Span = { from: Date; to: Date }
export type RoamingFigures = { orderId: string; number: string; energy: EnergyE4; amt: Fen }
type Row = { orderId: string; number: string; energy: EnergyE4 | null; amt: Fen | null }

const settled = ({ tx }: Reader, carrierId: string) =>
  tx
    .selectFrom('roamingOrder')
    .select(['id as orderId', 'orderNo as number', 'totalEnergy as energy', 'totalAmt as amt'])
    .where('carrierId', '=', carrierId)

const figuresOf = ({ energy, amt, ...row }: Row): RoamingFigures => ({
  ...row,
  energy: energy ?? energyE4(0),
  amt: amt ?? fen(0),
})

/** What ended in a span at a partner, at the partner's price. */
export const listRoamingEnded = async (
  reader: Reader,
  carrierId: string,
  { from, to }: Span,
): Promise<RoamingFigures[]> =>
  (
    await settled(reader, carrierId)
      .where('endTime', '>=', from)
      .where('endTime', '<', to)
      .where('orderStatus', 'in', settledRoamingStates)
      .orderBy('endTime')
      .orderBy('id')
      .execute()
  ).map(figuresOf)

/** By the number that both sides know, whatever their day and state. */
export const listRoamingByNo = async (
  reader: Reader,
  carrierId: string,
  numbers: readonly string[],
): Promise<RoamingFigures[]> =>
  (
    await settled(reader, carrierId)
      .where('orderNo', '=', sql<string>`any(${plainArray(numbers)}::text[])`)
      .execute()
  ).map(figuresOf)

/** Whose bill may still come, and of which nothing was heard after the span. */
export const hasUnbilledRoaming = async ({ tx }: Reader, carrierId: string, { from, to }: Span): Promise<boolean> =>
  (await tx
    .selectFrom('roamingOrder')
    .select('id')
    .where('carrierId', '=', carrierId)
    .where('orderStatus', 'in', activeRoamingStates)
    .where('newsTime', '>=', from)
    .where('newsTime', '<', to)
    .limit(1)
    .executeTakeFirst()) !== undefined
