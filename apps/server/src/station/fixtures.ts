import type { TestServer } from '../../test/test-server.ts'

type StationStory = { companyId: string; orgId?: string; stationName?: string; status?: '00' | '10' | '20' | '90' }

/** A station that operates, seen by its organisation. */
export async function aStation(
  server: TestServer,
  { companyId, orgId = '100', stationName, status = '10' }: StationStory,
): Promise<string> {
  const { db, nextId, now } = server
  const id = nextId()
  const place = { areaCode: '320105', address: '示例路18号', lng: 118.712345, lat: 32.012345 }
  const kind = { selfBuyWay: '10', selfBuyWaySub: '10', stationType: '1', construction: '9', serviceTel: '400-000-0000' } as const
  const name = stationName ?? `示例站${id}`
  await db
    .insertInto('station')
    .values({
      id,
      stationNo: `CH${id.slice(-12)}`,
      stationName: name,
      companyId,
      orgId,
      ...place,
      ...kind,
      status,
      onlineFlag: 1,
      createTime: now(),
    })
    .execute()
  return id
}
