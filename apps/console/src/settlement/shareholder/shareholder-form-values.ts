import type {
  Shareholder,
  ShareholderDetail,
  ShareholderToSave,
} from '@chargedeck/contract/settlement/shareholder/shapes'
import { priceOfYuan, rateOfPercent } from '@chargedeck/domain/kernel/money'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { holderTypes, subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import dayjs, { type Dayjs } from 'dayjs'

export type ShareholderFields = {
  holderName: string
  companyId: string
  holderType: Shareholder['holderType']
  subjectType: Shareholder['subjectType']
  creditCode?: string
  idNo?: string
  contactName: string
  contactMobile?: string
  stationIds?: string[]
  defaultModel?: Shareholder['defaultModel']
  ratePercent?: number | null
  priceYuan?: number | null
  userId?: string | null
  contractNo?: string
  contractFrom?: Dayjs | null
  contractTo?: Dayjs | null
  remark?: string
  dataStatus: number
  reason?: string
}

/** Where the form shows a refusal of what it sends by another name. */
export const formNames = {
  defaultRate: 'ratePercent',
  defaultPrice: 'priceYuan',
}

export const newShareholder: Partial<ShareholderFields> = {
  holderType: holderTypes.landlord,
  subjectType: subjectTypes.company,
  dataStatus: dataStates.normal,
}

export const fieldsOf = ({ holder, stations }: ShareholderDetail): ShareholderFields => ({
  holderName: holder.holderName,
  companyId: holder.companyId,
  holderType: holder.holderType,
  subjectType: holder.subjectType,
  creditCode: holder.creditCode ?? '',
  contactName: holder.contactName,
  stationIds: stations.map(({ id }) => id),
  defaultModel: holder.defaultModel,
  ratePercent: holder.defaultRate === null ? null : holder.defaultRate / 100,
  priceYuan: holder.defaultPrice === null ? null : holder.defaultPrice / 10_000,
  userId: holder.userId,
  contractNo: holder.contractNo ?? '',
  contractFrom: holder.contractFrom ? dayjs(holder.contractFrom) : null,
  contractTo: holder.contractTo ? dayjs(holder.contractTo) : null,
  remark: holder.remark ?? '',
  dataStatus: holder.dataStatus,
})

const day = 'YYYY-MM-DD'

/** A number that was not typed again stays as it is: the form shows it masked. A field that is not shown stays too. */
export function factsOf(fields: ShareholderFields): ShareholderToSave {
  const {
    contractFrom,
    contractTo,
    ratePercent,
    priceYuan,
    contactMobile,
    idNo,
    creditCode,
    defaultModel,
    userId,
    ...facts
  } = fields
  return {
    ...facts,
    ...(contactMobile?.trim() && { contactMobile }),
    ...(idNo?.trim() && { idNo }),
    ...(creditCode?.trim() && { creditCode }),
    ...('userId' in fields && { userId: userId ?? null }),
    defaultModel: defaultModel ?? null,
    defaultRate: ratePercent == null ? null : rateOfPercent(ratePercent),
    defaultPrice: priceYuan == null ? null : priceOfYuan(priceYuan),
    contractFrom: contractFrom?.format(day) ?? null,
    contractTo: contractTo?.format(day) ?? null,
  }
}
