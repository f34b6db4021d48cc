import type { GroupToSave } from '@chargedeck/contract/customer/customer-group/shapes'
import type { ErrorName } from '@chargedeck/contract/errors'
import { groupFaults, type GroupFault } from '@chargedeck/domain/customer-group/check-group'
import { invoiceFaults, type InvoiceFact } from '@chargedeck/domain/customer-group/invoice-info'
import { payModes } from '@chargedeck/domain/customer-group/pay-modes'
import { isCreditCode, toCreditCode } from '@chargedeck/domain/customer-group/credit-code'
import { isMobile, toMobile } from '@chargedeck/domain/customer/numbers'
import { fen } from '@chargedeck/domain/kernel/money'
import { areStationsInScope } from '../../site/station/public.ts'
import { refuseIfAny, type FieldFault } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { isNameTaken, type GroupRow, type GroupWalletRow } from './store.ts'

type GroupFacts = ReturnType<typeof factsOf>
type Place = { companyId: string; before: GroupRow | null; wallet: GroupWalletRow | null }

/** What staff enter of a group, as it is stored; impossible facts are refused. */
export async function checkedFacts(ctx: Context, input: GroupToSave, { companyId, before, wallet }: Place) {
  const facts = factsOf(input, before)
  const account = before && wallet && { ...wallet, payMode: before.payMode, creditAmt: before.creditAmt }
  refuseIfAny([
    ...(await nameFaults(ctx, { companyId, groupName: facts.groupName, exceptId: before?.id ?? null })),
    ...numberFaults(facts),
    ...invoiceFaults(input.invoiceInfo ?? {}).map((fact): FieldFault => [`invoiceInfo.${fact}`, invoiceFaultOf[fact]]),
    ...groupFaults(facts, account).map((fault) => faultAt[fault]),
    ...(await stationFaults(ctx, facts.stationScope, before?.stationScope ?? [])),
  ])
  return facts
}

/** What was sent, over what was agreed before. */
function factsOf(input: GroupToSave, before: GroupRow | null) {
  const { payMode, validFrom, validTo, serviceDiscountRate } = input
  return {
    payMode,
    validFrom,
    validTo,
    serviceDiscountRate,
    warnAmt: input.warnAmt === undefined ? (before?.warnAmt ?? null) : input.warnAmt,
    stationScope: input.stationScope ?? before?.stationScope ?? [],
    ...creditFacts(input, before),
    groupName: input.groupName.trim(),
    creditCode: input.creditCode === undefined ? (before?.creditCode ?? null) : creditCodeOf(input.creditCode),
    contactName: input.contactName.trim(),
    contactMobile: contactOf(input.contactMobile, before),
    remark: input.remark === undefined ? (before?.remark ?? null) : input.remark || null,
  }
}

/** A prepaid group has neither credit nor a day of bills. */
const creditFacts = ({ payMode, creditAmt, billDay }: GroupToSave, before: GroupRow | null) =>
  payMode === payModes.prepaid
    ? { creditAmt: fen(0), billDay: null }
    : {
        creditAmt: creditAmt ?? before?.creditAmt ?? fen(0),
        billDay: billDay === undefined ? (before?.billDay ?? null) : billDay,
      }

const faultAt: Record<GroupFault, [keyof GroupToSave, ErrorName]> = {
  ENDS_BEFORE_BEGIN: ['validTo', 'GROUP.DATES_WRONG'],
  CREDIT_MISSING: ['creditAmt', 'GROUP.CREDIT_FACTS_MISSING'],
  BILL_DAY_OUT_OF_RANGE: ['billDay', 'GROUP.CREDIT_FACTS_MISSING'],
  CREDIT_BELOW_USED: ['creditAmt', 'GROUP.CREDIT_USED'],
  CREDIT_STILL_USED: ['payMode', 'GROUP.BALANCE_NEGATIVE'],
}

const invoiceFaultOf: Record<InvoiceFact, ErrorName> = {
  taxNo: 'GROUP.TAX_NO_WRONG',
  phone: 'GROUP.PHONE_WRONG',
  bankAccount: 'GROUP.BANK_ACCOUNT_WRONG',
  email: 'GROUP.EMAIL_WRONG',
}

const numberFaults = ({
  creditCode,
  contactMobile,
}: Pick<GroupFacts, 'creditCode' | 'contactMobile'>): FieldFault[] => [
  ...(creditCode === null || isCreditCode(creditCode) ? [] : [creditCodeWrong]),
  ...(isMobile(contactMobile) ? [] : [contactWrong]),
]
const creditCodeWrong: FieldFault = ['creditCode', 'GROUP.CREDIT_CODE_WRONG']
const contactWrong: FieldFault = ['contactMobile', 'GROUP.CONTACT_WRONG']

const creditCodeOf = (typed: string | null): string | null => toCreditCode(typed ?? '') || null

const contactOf = (typed: string | undefined, before: GroupRow | null): string =>
  (typed === undefined ? before?.contactMobile : toMobile(typed)) ?? ''

async function nameFaults({ tx }: Context, name: Parameters<typeof isNameTaken>[1]): Promise<FieldFault[]> {
  return (await isNameTaken(tx, name)) ? [['groupName', 'GROUP.NAME_TAKEN']] : []
}

/** Stations that were chosen before may stay, even if the caller does not see them. */
async function stationFaults(
  ctx: Context,
  wanted: readonly string[],
  before: readonly string[],
): Promise<FieldFault[]> {
  const added = wanted.filter((id) => !before.includes(id))
  return (await areStationsInScope(ctx, added)) ? [] : [['stationScope', 'GROUP.STATION_UNKNOWN']]
}
