import { priceP4 } from '@chargedeck/domain/kernel/money'
import { shareModels } from '@chargedeck/domain/settle-setup/terms'
import { aSite } from '../../src/partner/carrier-site/fixtures.ts'
import { aCarrier } from '../../src/site/carrier/fixtures.ts'
import type { Yard } from '../money-history/history.ts'
import type { TestWork } from '../test-server.ts'

/** One pays from its margin, one by the month; each keeps a fee of its own kind, which is a bill row of every order. */
export async function someCarriers(server: TestWork, { companyId, stationId }: Yard['world']): Promise<string[]> {
  const terms = [
    { payMode: 'MARGIN', serviceFeeModel: shareModels.service, serviceFeeRate: 1500 },
    { payMode: 'MONTHLY', serviceFeeModel: shareModels.energy, serviceFeePrice: priceP4(300) },
    { payMode: 'MONTHLY', serviceFeeModel: shareModels.flow, serviceFeeRate: 250 },
  ] as const
  const ids: string[] = []
  for (const facts of terms) {
    const carrierId = await aCarrier(server, { companyId, ...facts })
    await aSite(server, { carrierId, stationId })
    ids.push(carrierId)
  }
  return ids
}
