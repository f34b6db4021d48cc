import type { PileDetail } from '@chargedeck/contract/site/pile/calls'
import type { GunFacts, PileToAdd } from '@chargedeck/contract/site/pile/form'
import { fenOfYuan, rateOfPercent } from '@chargedeck/domain/kernel/money'
import { gunNameOf, gunNoOf } from '@chargedeck/domain/pile/rules'
import dayjs, { type Dayjs } from 'dayjs'

type Days = 'productionDate' | 'installDate' | 'warrantyDate' | 'verifyDate' | 'verifyDueDate'
type GunFields = Partial<Omit<GunFacts, 'gunNo'>>
/** Days as the picker holds them, money in yuan, power in percent, guns by their place. */
export type PileFields = Omit<PileToAdd, Days | 'purchaseAmt' | 'guns' | 'maxPowerRate'> &
  Record<Days, Dayjs | null> & { purchaseYuan: number | null; maxPowerPercent: number; guns?: GunFields[] }

/** The form holds typed values; submit turns them into the contract's. */
export function factsOf({ purchaseYuan, maxPowerPercent, guns = [], ...fields }: PileFields): PileToAdd {
  const day = (value: Dayjs | null | undefined) => value?.format('YYYY-MM-DD') ?? null
  return {
    ...fields,
    productionDate: day(fields.productionDate),
    installDate: day(fields.installDate),
    warrantyDate: day(fields.warrantyDate),
    verifyDate: day(fields.verifyDate),
    verifyDueDate: day(fields.verifyDueDate),
    maxPowerRate: rateOfPercent(maxPowerPercent),
    purchaseAmt: purchaseYuan == null ? null : fenOfYuan(purchaseYuan),
    guns: guns.slice(0, fields.gunQty).map((gun, at) => ({
      gunNo: gunNoOf(at),
      gunName: gun?.gunName?.trim() || gunNameOf(at),
      parkNo: gun?.parkNo?.trim() || null,
      ...(gun?.connectorType && { connectorType: gun.connectorType }),
      ...(gun?.nationalStandard && { nationalStandard: gun.nationalStandard }),
    })),
  }
}

const day = (text: string | null) => (text ? dayjs(text) : null)

export const fieldsOf = ({ pile, ...detail }: PileDetail): PileFields => ({
  pileNo: pile.pileNo,
  pileName: pile.pileName,
  stationId: pile.stationId,
  pileType: pile.pileType,
  model: pile.model,
  manufacturerName: pile.manufacturerName,
  ratedPowerKw: pile.ratedPowerKw,
  gunQty: pile.gunQty,
  protocol: pile.protocol,
  maxSoc: pile.maxSoc,
  locationDesc: pile.locationDesc,
  manufacturerId: detail.manufacturerId,
  simNo: detail.simNo,
  voltageMin: detail.voltageMin,
  voltageMax: detail.voltageMax,
  currentMax: detail.currentMax,
  netType: detail.netType,
  socKey: detail.socKey,
  lng: detail.lng,
  lat: detail.lat,
  assetNo: detail.assetNo,
  remark: detail.remark,
  productionDate: day(detail.productionDate),
  installDate: day(detail.installDate),
  warrantyDate: day(detail.warrantyDate),
  verifyDate: day(detail.verifyDate),
  verifyDueDate: day(pile.verifyDueDate),
  maxPowerPercent: detail.maxPowerRate / 100,
  purchaseYuan: detail.purchaseAmt === null ? null : detail.purchaseAmt / 100,
  guns: detail.guns.map(({ gunNo: _gunNo, ...gun }) => gun),
})

export const newPile: Partial<PileFields> = {
  pileType: 'DC',
  protocol: 'OCPP_1_6J',
  gunQty: 2,
  voltageMin: 200,
  voltageMax: 1000,
  currentMax: 250,
  maxSoc: 100,
  maxPowerPercent: 100,
}
