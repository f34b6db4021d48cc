import {
  allocate,
  energyE4,
  fen,
  priceEnergy,
  priceP4,
  rateBp,
  roundHalfUp,
  sumFen,
  type EnergyE4,
  type Fen,
  type RateBp,
} from '../kernel/money.ts'
import {
  feeBearers,
  giftBearers,
  shareModels,
  sharedOrderTypes,
  type SharedOrderType,
  type ShareItem,
  type ShareTerms,
} from '../settle-setup/terms.ts'
import { piecesOf, type TierPiece } from './tier-pieces.ts'

/** What was paid of an order, and what the operator's own campaigns took off it. */
export type SharedOrder = {
  orderType: SharedOrderType
  totalEnergy: EnergyE4
  actualAmt: Fen
  paidElecAmt: Fen
  paidServiceAmt: Fen
  giftPayAmt: Fen
  marginPayAmt: Fen
  /** What the carrier keeps that brought the customer. */
  carrierFeeAmt?: Fen
  /** Vouchers and discounts that the operator carries alone: partners get their share of them too. */
  borneElecAmt: Fen
  borneServiceAmt: Fen
  /** What the station gave in the month before this order: the tiers begin there. */
  monthEnergy: EnergyE4
}

/** One partner's share, and what it was computed of. */
export type Share = {
  item: ShareItem
  baseEnergy: EnergyE4
  baseAmt: Fen
  shareAmt: Fen
}
/** The operator gets the rest, which may be below zero. */
export type SharedOut = { channelFeeAmt: Fen; carrierFeeAmt: Fen; shares: Share[]; operatorAmt: Fen }

/** Shares one order out: the shares, the operator's rest and the fees sum to what was paid. The operator alone feels the carrier's fee. */
export function shareOrder(order: SharedOrder, terms: ShareTerms): SharedOut {
  const isShared = terms.orderTypes.includes(order.orderType)
  const channelFeeAmt = isShared ? atRate(fen(order.actualAmt - order.marginPayAmt), terms.channelFeeRate) : fen(0)
  const shares = isShared ? terms.items.map((item) => shareOf(order, terms, item, channelFeeAmt)) : []
  const sharedAmt = sumFen(shares.map(({ shareAmt }) => shareAmt))
  const { carrierFeeAmt = fen(0) } = order
  const operatorAmt = fen(order.actualAmt - channelFeeAmt - carrierFeeAmt - sharedAmt)
  return { channelFeeAmt, carrierFeeAmt, shares, operatorAmt }
}

function shareOf(order: SharedOrder, terms: ShareTerms, item: ShareItem, channelFeeAmt: Fen): Share {
  const isCharge = order.orderType === sharedOrderTypes.charge
  if (!isCharge && item.model !== shareModels.flow)
    return { item, baseEnergy: noEnergy, baseAmt: fen(0), shareAmt: fen(0) }
  const pieces = piecesOf(item.tiers, order.monthEnergy, order.totalEnergy)
  if (item.model === shareModels.energy)
    return { item, baseEnergy: order.totalEnergy, baseAmt: fen(0), shareAmt: shareOfEnergy(pieces) }
  const baseAmt = basesOf(order, terms, channelFeeAmt)[item.model]
  return { item, baseEnergy: noEnergy, baseAmt, shareAmt: shareOfMoney(baseAmt, pieces) }
}

const noEnergy = energyE4(0)

const shareOfEnergy = (pieces: readonly TierPiece[]): Fen =>
  sumFen(pieces.map(({ tier, energy }) => priceEnergy(energy, tier.unitPrice ?? priceP4(0))))

function shareOfMoney(base: Fen, pieces: readonly TierPiece[]): Fen {
  const parts = allocate(
    base,
    pieces.map(({ energy }) => energy),
  )
  return sumFen(pieces.map(({ tier }, index) => atRate(parts[index] ?? fen(0), tier.rate ?? rateBp(0))))
}

/** The money that the models of money are computed of. */
function basesOf(order: SharedOrder, { channelFeeBearer, giftBearer }: ShareTerms, channelFeeAmt: Fen) {
  const { actualAmt, paidElecAmt, paidServiceAmt, borneElecAmt, borneServiceAmt } = order
  const giftAmt = giftBearer === giftBearers.all ? order.giftPayAmt : fen(0)
  const [, giftServiceAmt = fen(0)] = allocate(giftAmt, [paidElecAmt, paidServiceAmt])
  const feeAmt = channelFeeBearer === feeBearers.all ? channelFeeAmt : fen(0)
  return {
    [shareModels.flow]: notBelowZero(actualAmt + borneElecAmt + borneServiceAmt - giftAmt - feeAmt),
    [shareModels.service]: notBelowZero(paidServiceAmt + borneServiceAmt - giftServiceAmt),
  }
}

const notBelowZero = (amt: number): Fen => fen(Math.max(0, amt))

const atRate = (amt: Fen, rate: RateBp): Fen => fen(Number(roundHalfUp(BigInt(amt) * BigInt(rate), 10_000n)))
