import type { ScopedWrites } from '../../../test/scoped-write.ts'
import { aTactic } from '../assign-tactic/fixtures.ts'
import { ensureOperator } from '../shareholder/public.ts'
import { aShareholder } from '../shareholder/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import type { TestServer } from '../../../test/test-server.ts'

type Owner = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body: object) => Promise<{ data: Data | null }>
type Place = { companyId: string; stationId: string }

/** A landlord, an investor and the operator share by a tactic: what staff send. */
export async function setupFacts(server: TestServer, owner: Owner, { companyId, stationId }: Place) {
  const tacticId = await aTactic((_, path, body) => owner('POST', path, body), { companyId })
  const landlordId = await aShareholder(server, { companyId, stationIds: [stationId] })
  const investorId = await aShareholder(server, { companyId, stationIds: [stationId], holderType: 'SHA' })
  const operatorId = await asSystem(server.deps, 'test', (ctx) => ensureOperator(ctx, companyId))
  const items = [
    { seq: 1, holderId: landlordId, residualFlag: 0 },
    { seq: 2, holderId: investorId, residualFlag: 0 },
    { holderId: operatorId, residualFlag: 1 },
  ]
  return { stationId, tacticId, effectiveDate: '2026-04-01', settleMode: 'AUTO', items }
}

export const scopedWrites: ScopedWrites = {
  '/settle/center/setup/addedOrModify': async (yard, server, owner) => setupFacts(server, owner, yard),
  '/settle/center/setup/delete': async (yard, server, owner) => {
    const facts = await setupFacts(server, owner, yard)
    const { data } = await owner<{ id: string }>('POST', '/settle/center/setup/addedOrModify', facts)
    return { id: data?.id ?? '' }
  },
}
