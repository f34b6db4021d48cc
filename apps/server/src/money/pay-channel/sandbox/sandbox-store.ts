import type { Insertable, Selectable, Updateable } from 'kysely'
import type { SandboxState } from '@chargedeck/domain/pay-channel/sandbox'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
export type SandboxPayment = Selectable<Tables['sandboxPayment']>
export type SandboxRefund = Selectable<Tables['sandboxRefund']>

/** A repeat of the same number is the same payment. */
export const addSandboxPayment = ({ tx }: Reader, payment: Insertable<Tables['sandboxPayment']>) =>
  tx
    .insertInto('sandboxPayment')
    .values(payment)
    .onConflict((found) => found.column('tradeNo').doNothing())
    .execute()

const first = async <T>(query: { executeTakeFirst: () => Promise<T | undefined> }): Promise<T | null> =>
  (await query.executeTakeFirst()) ?? null

export const findSandboxPaymentOrNull = ({ tx }: Reader, tradeNo: string): Promise<SandboxPayment | null> =>
  first(tx.selectFrom('sandboxPayment').selectAll().where('tradeNo', '=', tradeNo))

export const findByTokenOrNull = ({ tx }: Reader, token: string): Promise<SandboxPayment | null> =>
  first(tx.selectFrom('sandboxPayment').selectAll().where('token', '=', token))

/** Null: it has left these states. */
export const changeSandboxPayment = (
  { tx }: Reader,
  tradeNo: string,
  states: readonly SandboxState[],
  change: Updateable<Tables['sandboxPayment']>,
): Promise<SandboxPayment | null> =>
  first(
    tx
      .updateTable('sandboxPayment')
      .set(change)
      .where('tradeNo', '=', tradeNo)
      .where('state', 'in', states)
      .returningAll(),
  )

export const listSandboxRefunds = ({ tx }: Reader, tradeNo: string): Promise<SandboxRefund[]> =>
  tx.selectFrom('sandboxRefund').selectAll().where('tradeNo', '=', tradeNo).forUpdate().execute()

export const addSandboxRefund = ({ tx }: Reader, refund: Insertable<Tables['sandboxRefund']>) =>
  tx
    .insertInto('sandboxRefund')
    .values(refund)
    .onConflict((found) => found.column('refundNo').doNothing())
    .execute()

/** Each query brings a slow refund nearer to its end. */
export const askSandboxRefundOrNull = ({ tx }: Reader, refundNo: string): Promise<SandboxRefund | null> =>
  first(
    tx
      .updateTable('sandboxRefund')
      .set((row) => ({ queryQty: row('queryQty', '+', 1) }))
      .where('refundNo', '=', refundNo)
      .returningAll(),
  )

export const lockSandboxPaymentOrNull = ({ tx }: Reader, tradeNo: string): Promise<SandboxPayment | null> =>
  first(tx.selectFrom('sandboxPayment').selectAll().where('tradeNo', '=', tradeNo).forUpdate())

type Span = { from: Date; to: Date }
export const listSandboxPaymentsOf = (
  { tx }: Reader,
  payConfigId: string,
  { from, to }: Span,
): Promise<SandboxPayment[]> =>
  tx
    .selectFrom('sandboxPayment')
    .selectAll()
    .where('payConfigId', '=', payConfigId)
    .where('payTime', '>=', from)
    .where('payTime', '<', to)
    .orderBy('payTime')
    .execute()

export const listSandboxRefundsOf = (
  { tx }: Reader,
  payConfigId: string,
  { from, to }: Span,
): Promise<SandboxRefund[]> =>
  tx
    .selectFrom('sandboxRefund')
    .innerJoin('sandboxPayment', 'sandboxPayment.tradeNo', 'sandboxRefund.tradeNo')
    .selectAll('sandboxRefund')
    .where('payConfigId', '=', payConfigId)
    .where('sandboxRefund.createTime', '>=', from)
    .where('sandboxRefund.createTime', '<', to)
    .orderBy('sandboxRefund.createTime')
    .execute()
