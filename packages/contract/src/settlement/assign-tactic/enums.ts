import { feeBearers, giftBearers, sharedOrderTypes } from '@chargedeck/domain/settle-setup/terms'
import type { FeeBearer, GiftBearer, SharedOrderType } from '@chargedeck/domain/settle-setup/terms'
import { holderTypes, type SharingHolderType } from '@chargedeck/domain/shareholder/kinds'

export const feeBearerLabels: Record<FeeBearer, string> = {
  [feeBearers.all]: '先扣后分',
  [feeBearers.operator]: '运营方承担',
}
export const giftBearerLabels: Record<GiftBearer, string> = {
  [giftBearers.operator]: '运营方承担',
  [giftBearers.all]: '共同承担',
}
export const sharedOrderTypeLabels: Record<SharedOrderType, string> = {
  [sharedOrderTypes.charge]: '充电订单',
  [sharedOrderTypes.occupy]: '占位订单',
}
/** Whoever has an item: the operator gets what is left. */
export const sharingHolderLabels: Record<SharingHolderType, string> = {
  [holderTypes.landlord]: '场地方',
  [holderTypes.investor]: '站点股东',
}
