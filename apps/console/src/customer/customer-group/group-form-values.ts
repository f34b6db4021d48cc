import type { CustomerGroupDetail, GroupToSave } from '@chargedeck/contract/customer/customer-group/shapes'
import { type Fen, fen, fenOfYuan, rateOfPercent } from '@chargedeck/domain/kernel/money'
import dayjs, { type Dayjs } from 'dayjs'

export type GroupFields = {
  companyId?: string
  groupName: string
  creditCode?: string
  contactName: string
  contactMobile?: string
  payMode: GroupToSave['payMode']
  creditYuan?: number | null
  billDay?: number | null
  warnYuan?: number | null
  discountPercent: number
  stationScope: string[]
  days: [Dayjs, Dayjs]
  invoiceInfo?: NonNullable<GroupToSave['invoiceInfo']>
  /** Stored numbers of the invoice that are to go. */
  removed?: ('phone' | 'bankAccount')[]
  remark?: string
}

/** Where the form shows a refusal of what it sends by another name. */
export const formNames = {
  creditAmt: 'creditYuan',
  warnAmt: 'warnYuan',
  serviceDiscountRate: 'discountPercent',
  validFrom: 'days',
  validTo: 'days',
}

export const newGroup = (today: Dayjs): Partial<GroupFields> => ({
  payMode: 'PREPAID',
  discountPercent: 100,
  stationScope: [],
  days: [today, today.add(1, 'year').subtract(1, 'day')],
})

const day = 'YYYY-MM-DD'
const toFen = (yuan: number | null | undefined): Fen | null => (yuan == null ? null : fenOfYuan(yuan))
const toYuan = (amt: Fen | null): number | null => (amt === null ? null : amt / 100)

export const fieldsOf = ({ group, stations, invoiceInfo, remark }: CustomerGroupDetail): GroupFields => ({
  companyId: group.companyId,
  groupName: group.groupName,
  creditCode: group.creditCode ?? '',
  contactName: group.contactName,
  payMode: group.payMode,
  creditYuan: toYuan(group.creditAmt),
  billDay: group.billDay,
  warnYuan: toYuan(group.warnAmt),
  discountPercent: group.serviceDiscountRate / 100,
  stationScope: stations.map(({ id }) => id),
  days: [dayjs(group.validFrom), dayjs(group.validTo)],
  invoiceInfo: { ...invoiceInfo, phone: '', bankAccount: '' },
  remark: remark ?? '',
})

/** A number that was not typed again stays as it is: the form shows it masked. */
export function factsOf(fields: GroupFields): GroupToSave {
  const {
    days,
    creditYuan,
    warnYuan,
    discountPercent,
    contactMobile,
    companyId,
    billDay,
    invoiceInfo,
    removed,
    ...rest
  } = fields
  const isCredit = rest.payMode === 'CREDIT'
  return {
    ...rest,
    ...(companyId !== undefined && { companyId }),
    ...(contactMobile?.trim() && { contactMobile }),
    ...(invoiceInfo && { invoiceInfo: withoutKept(invoiceInfo, removed ?? []) }),
    ...(isCredit && { creditAmt: toFen(creditYuan) ?? fen(0) }),
    billDay: isCredit ? (billDay ?? null) : null,
    warnAmt: toFen(warnYuan),
    serviceDiscountRate: rateOfPercent(discountPercent),
    validFrom: days[0].format(day),
    validTo: days[1].format(day),
  }
}

const withoutKept = (
  { phone, bankAccount, ...facts }: NonNullable<GroupFields['invoiceInfo']>,
  removed: NonNullable<GroupFields['removed']>,
) => ({
  ...facts,
  ...(removed.includes('phone') && { phone: null }),
  ...(removed.includes('bankAccount') && { bankAccount: null }),
  ...(phone?.trim() && { phone }),
  ...(bankAccount?.trim() && { bankAccount }),
})
