import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Account } from '@chargedeck/domain/ledger/entry'
import { sql, type SelectQueryBuilder } from 'kysely'
import { companiesInScope } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type Journals = SelectQueryBuilder<Tables, 'journal', object>
export type ListedRow = Awaited<ReturnType<ReturnType<typeof withOrigins>['execute']>>[number]

/** The journals of the caller's companies. */
export async function journalsInScope(ctx: Context): Promise<Journals> {
  const journals = ctx.tx.selectFrom('journal')
  if (ctx.actor.orgIds === 'all') return journals
  return journals.where('journal.companyId', '=', sql<string>`any(${await companiesInScope(ctx)}::bigint[])`)
}

/** An id is that of one order, trade, wash, payment, withdrawal, bill or difference. */
export const withOrigins = (journals: Journals) =>
  journals
    .innerJoin('company', 'company.id', 'journal.companyId')
    .leftJoin('chargeOrder', 'chargeOrder.id', 'journal.bizId')
    .leftJoin('occupyOrder', 'occupyOrder.id', 'journal.bizId')
    .leftJoin('tradeOrder', 'tradeOrder.id', 'journal.bizId')
    .leftJoin('channelBill', 'channelBill.id', 'journal.bizId')
    .leftJoin('payConfig', 'payConfig.id', 'channelBill.payConfigId')
    .leftJoin('channelDiff', 'channelDiff.id', 'journal.bizId')
    .leftJoin('roamingOrder', 'roamingOrder.id', 'journal.bizId')
    .leftJoin('washUse', 'washUse.id', 'journal.bizId')
    .leftJoin('withdraw', 'withdraw.id', 'journal.bizId')
    .leftJoin('carrierPayment', 'carrierPayment.id', 'journal.bizId')
    .leftJoin('carrier', 'carrier.id', 'carrierPayment.carrierId')
    .leftJoin('orderBill', 'orderBill.id', 'journal.bizId')
    .select(['journal.id', 'journal.journalNo', 'journal.bizType', 'journal.bizId', 'journal.amt', 'journal.bookTime'])
    .select(['journal.note', 'company.companyName', 'chargeOrder.orderNo as chargeOrderNo'])
    .select(['occupyOrder.orderNo as occupyOrderNo', 'tradeOrder.tradeNo'])
    .select(['channelBill.billDay', 'payConfig.cfgName', 'channelDiff.number as diffNo'])
    .select(['channelDiff.billId as diffBillId', 'channelDiff.tradeId'])
    .select(['roamingOrder.orderNo as roamingOrderNo', 'washUse.useNo', 'withdraw.withdrawNo'])
    .select(['carrier.id as carrierId', 'carrier.carrierName', 'orderBill.orderNo as guaranteeNo'])

type OnAccount = { account?: Account; channel?: string }

/** What each of the journals moved on the account. */
export const accountSides = ({ tx }: Pick<Context, 'tx'>, journals: readonly { id: string }[], on: OnAccount) =>
  tx
    .selectFrom('ledgerEntry')
    .where('journalId', '=', sql<string>`any(${journals.map(({ id }) => id)}::bigint[])`)
    .where(isOn(on))
    .groupBy('journalId')
    .select(['journalId', debits.as('accountDebitAmt'), credits.as('accountCreditAmt')])
    .execute()

/** What all of the journals moved on the account. */
export const sumOnAccount = (journals: Journals, on: OnAccount) =>
  journals
    .innerJoin('ledgerEntry', 'ledgerEntry.journalId', 'journal.id')
    .where(isOn(on))
    .select([debits.as('accountDebitAmt'), credits.as('accountCreditAmt')])
    .executeTakeFirstOrThrow()

const debits = sql<Fen>`coalesce(sum(ledger_entry.debit_amt), 0)::bigint`
const credits = sql<Fen>`coalesce(sum(ledger_entry.credit_amt), 0)::bigint`

export function isOn({ account, channel }: OnAccount) {
  const ofAccount = account === undefined ? sql`true` : sql`ledger_entry.account = ${account}`
  const ofChannel = channel === undefined ? sql`true` : sql`ledger_entry.channel = ${channel}`
  return sql<boolean>`${ofAccount} and ${ofChannel}`
}

export const withOwners = (journals: Journals) =>
  journals
    .innerJoin('ledgerEntry', 'ledgerEntry.journalId', 'journal.id')
    .leftJoin('customer', 'customer.id', 'ledgerEntry.ownerId')
    .leftJoin('customerGroup', 'customerGroup.id', 'ledgerEntry.ownerId')
    .leftJoin('carrier', 'carrier.id', 'ledgerEntry.ownerId')
    .leftJoin('company', 'company.id', 'journal.companyId')
    .leftJoin('chargeOrder', 'chargeOrder.id', 'ledgerEntry.ownerId')
    .leftJoin('occupyOrder', 'occupyOrder.id', 'ledgerEntry.ownerId')
    .leftJoin('roamingOrder', 'roamingOrder.id', 'ledgerEntry.ownerId')
    .leftJoin('shareholder', 'shareholder.id', 'ledgerEntry.ownerId')
    .select(['ledgerEntry.account', 'ledgerEntry.ownerId', 'ledgerEntry.channel', 'ledgerEntry.debitAmt'])
    .select(['ledgerEntry.creditAmt', 'ledgerEntry.balanceAfterAmt', 'customer.nickname', 'customer.mobile'])
    .select(['customerGroup.groupName', 'carrier.carrierName', 'company.companyName', 'company.id as companyId'])
    .select(['chargeOrder.orderNo as chargeOrderNo', 'occupyOrder.orderNo as occupyOrderNo'])
    .select(['roamingOrder.orderNo as roamingOrderNo', 'shareholder.holderName'])

export type OwnedRow = Awaited<ReturnType<ReturnType<typeof withOwners>['execute']>>[number]
