import type { PileDetail } from '@chargedeck/contract/pile'
import type { Context } from '../platform/context.ts'
import { gunsOf, withGunsAndFee } from './list-piles.ts'
import { findPile } from './store.ts'

export async function readPile(ctx: Context, pileId: string): Promise<PileDetail> {
  const row = await findPile(ctx, pileId)
  const [pile] = await withGunsAndFee(ctx, [row])
  if (!pile) throw new Error(`pile ${pileId} was not presented`)
  const guns = await gunsOf(ctx, [pileId])
  const { manufacturerId, voltageMin, voltageMax, currentMax, simNo, netType, productionDate, installDate, warrantyDate } = row
  const { verifyDate, socKey, maxPowerRate, assetNo, purchaseAmt, remark, rowVersion } = row
  return {
    pile,
    ...{ manufacturerId, voltageMin, voltageMax, currentMax, simNo, productionDate, installDate, warrantyDate },
    ...{ verifyDate, socKey, maxPowerRate, assetNo, purchaseAmt, remark, rowVersion },
    netType,
    lng: degrees(row.lng),
    lat: degrees(row.lat),
    hasPassword: row.passwordHash !== null,
    guns: guns.map(({ gunNo, gunName, connectorType, parkNo }) => ({ gunNo, gunName, connectorType, parkNo })),
  }
}

const degrees = (value: string | null): number | null => (value === null ? null : Number(value))
