import type { CarrierState } from '@chargedeck/domain/carrier/kinds'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { CarrierRow } from '../../site/carrier/public.ts'

export const platformThatPaysLater = async (tx: Tx, status: CarrierState): Promise<CarrierRow | null> =>
  (await tx
    .selectFrom('carrier')
    .selectAll()
    .where('carrierType', '=', 'TPP')
    .where('payMode', '=', 'MONTHLY')
    .where('status', '=', status)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) ?? null

export const platformBindings = (tx: Tx, carrierId: string) =>
  tx
    .selectFrom('carrierSite')
    .select(['stationId', 'feeId', 'addServicePrice'])
    .where('carrierId', '=', carrierId)
    .where('enableFlag', '=', 1)
    .execute()

export const addToReceivable = (tx: Tx, carrierId: string, amt: Fen) =>
  tx
    .updateTable('carrierWallet')
    .set({ receivableAmt: sql<Fen>`receivable_amt + ${amt}` })
    .where('carrierId', '=', carrierId)
    .execute()

const sumOf = async (tx: Tx, sums: ReturnType<typeof sql<{ amt: string | null }>>): Promise<Fen> =>
  fen(Number((await sums.execute(tx)).rows[0]?.amt ?? 0))

export const billedOrdersBefore = (tx: Tx, carrierId: string, before: Date): Promise<Fen> =>
  sumOf(
    tx,
    sql`select sum(margin_pay_amt) as amt from charge_order where carrier_id = ${carrierId} and settle_time < ${before}`,
  )

export const paidBy = (tx: Tx, carrierId: string): Promise<Fen> =>
  sumOf(
    tx,
    sql`select sum(amt) as amt from carrier_payment where carrier_id = ${carrierId} and payment_kind = 'RECEIVABLE'`,
  )
