import type { Insertable } from 'kysely'
import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestWork } from '../../../test/test-server.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'

type Given = Partial<Insertable<Tables['carrierSite']>> & { carrierId: string; stationId: string }

/** Binds a station to a carrier. Returns the id of the binding. */
export async function aSite({ db, nextId, now }: TestWork, given: Given): Promise<string> {
  const id = nextId()
  await db
    .insertInto('carrierSite')
    .values({ id, createTime: now(), ...given })
    .execute()
  return id
}

const aBinding = async (...[{ companyId, stationId }, server]: Parameters<ScopedWrite>) => {
  const carrierId = await aCarrier(server, { companyId })
  return { carrierId, stationId, id: await aSite(server, { carrierId, stationId }) }
}

export const scopedWrites: ScopedWrites = {
  '/connectivity/carrier/site/addedOrModify': async ({ companyId, stationId }, server) => ({
    carrierId: await aCarrier(server, { companyId }),
    stationId,
  }),
  '/connectivity/carrier/site/batchAdd': async ({ companyId, stationId }, server) => ({
    carrierId: await aCarrier(server, { companyId }),
    stationIds: [stationId],
  }),
  '/connectivity/carrier/site/notify/station': async (...yard) => ({ ids: [(await aBinding(...yard)).id] }),
  '/connectivity/carrier/site/delete': async (...yard) => ({ id: (await aBinding(...yard)).id }),
}
