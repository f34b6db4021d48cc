import { carrierFeeHolder, channelFeeHolder, type BillHolderType } from '@chargedeck/domain/order-bill/kinds'
import { shareOrder, type SharedOrder } from '@chargedeck/domain/order-bill/share-order'
import type { CarrierFeeTerms } from '@chargedeck/domain/carrier/carrier-fee'
import { piecesOf } from '@chargedeck/domain/order-bill/tier-pieces'
import {
  energyE4,
  fen,
  rateBp,
  type EnergyE4,
  type Fen,
  type PriceP4,
  type RateBp,
} from '@chargedeck/domain/kernel/money'
import {
  feeBearers,
  giftBearers,
  shareModels,
  type ShareModel,
  type ShareTerms,
} from '@chargedeck/domain/settle-setup/terms'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'

/** What one party gets, or gives back, of an order. */
export type BillLine = {
  holderId: string | null
  holderName: string
  holderType: BillHolderType
  model: ShareModel | null
  rate: RateBp | null
  unitPrice: PriceP4 | null
  baseEnergy: EnergyE4
  baseAmt: Fen
  shareAmt: Fen
}
export type BookedShare = Pick<BillLine, 'holderId' | 'holderName' | 'holderType' | 'shareAmt'>

/** Everything is the operator's, without a fee. */
export const allTo = (operator: ShareTerms['operator']): ShareTerms => ({
  channelFeeRate: rateBp(0),
  channelFeeBearer: feeBearers.operator,
  giftBearer: giftBearers.operator,
  orderTypes: [],
  items: [],
  operator,
})

/** What each party has of an order. */
export function linesOf(order: SharedOrder, terms: ShareTerms, carrierFee: CarrierFeeTerms | null): BillLine[] {
  const { channelFeeAmt, carrierFeeAmt, shares, operatorAmt } = shareOrder(order, terms)
  const { holderId, holderName } = terms.operator
  const ofOperator = { holderId, holderName, holderType: holderTypes.operator, ...plain, shareAmt: operatorAmt }
  const ofChannel = { holderId: null, holderName: '通道费', holderType: channelFeeHolder, ...plain } as const
  return [
    ...shares.map(({ item, baseEnergy, baseAmt, shareAmt }): BillLine => {
      const pieces = piecesOf(item.tiers, order.monthEnergy, order.totalEnergy)
      const tier = pieces.length === 1 ? pieces[0]?.tier : undefined
      const price = { rate: tier?.rate ?? null, unitPrice: tier?.unitPrice ?? null }
      return { ...partyOf(item), model: item.model, ...price, baseEnergy, baseAmt, shareAmt }
    }),
    { ...ofOperator, baseAmt: fen(order.actualAmt - channelFeeAmt - carrierFeeAmt) },
    ...(carrierFeeAmt === 0 ? [] : [{ ...ofCarrier, ...howOf(order, carrierFee), shareAmt: carrierFeeAmt }]),
    ...(channelFeeAmt === 0
      ? []
      : [
          {
            ...ofChannel,
            rate: terms.channelFeeRate,
            baseAmt: fen(order.actualAmt - order.marginPayAmt),
            shareAmt: channelFeeAmt,
          },
        ]),
  ]
}

const ofCarrier = { holderId: null, holderName: '流量方服务费', holderType: carrierFeeHolder } as const

/** How the fee of a carrier was computed, as a share of the same model says it. */
function howOf({ totalEnergy, actualAmt, paidServiceAmt }: SharedOrder, fee: CarrierFeeTerms | null) {
  if (fee === null) return { ...plain, baseAmt: actualAmt }
  const { model, rate, price } = fee
  if (model === shareModels.energy) return { ...plain, model, unitPrice: price, baseEnergy: totalEnergy }
  return { ...plain, model, rate, baseAmt: model === shareModels.flow ? actualAmt : paidServiceAmt }
}

/** A fee belongs to no partner. */
const partyKeyOf = ({ holderId, holderType }: Pick<BillLine, 'holderId' | 'holderType'>): string =>
  holderId ?? holderType

/** What must be booked, so that each party has what they should have. */
export function correctionOf(target: readonly BillLine[], booked: readonly BookedShare[]): BillLine[] {
  const before = new Map(booked.map((share) => [partyKeyOf(share), share]))
  const moved = target.map((line) => {
    const had = before.get(partyKeyOf(line))?.shareAmt ?? 0
    before.delete(partyKeyOf(line))
    return { ...line, shareAmt: fen(line.shareAmt - had) }
  })
  const gone = [...before.values()].map(({ shareAmt, ...party }) => ({ ...party, ...plain, shareAmt: fen(-shareAmt) }))
  return [...moved, ...gone].filter(({ shareAmt }) => shareAmt !== 0)
}

const plain = { model: null, rate: null, unitPrice: null, baseEnergy: energyE4(0), baseAmt: fen(0) }
const partyOf = ({ holderId, holderName, holderType }: ShareTerms['items'][number]) => ({
  holderId,
  holderName,
  holderType,
})
