import {
  constructions,
  selfBuyWays,
  selfBuyWaySubs,
  stationTypes,
  parkFeeTypes,
  stationImageTypes,
} from '@chargedeck/domain/station/kinds'
import { type StationState, stationStates } from '@chargedeck/domain/station/states'
import type { TestServer } from '../../../test/test-server.ts'
import { randomUUID } from 'node:crypto'
import type { ScopedWrites } from '../../../test/scoped-write.ts'

type StationStory = { companyId: string; orgId?: string; stationName?: string; status?: StationState }

/** An operating station that its organisation sees. */
export async function aStation(
  server: TestServer,
  { companyId, orgId = '100', stationName, status = stationStates.operating }: StationStory,
): Promise<string> {
  const { db, nextId, now } = server
  const id = nextId()
  const place = { areaCode: '320105', address: '示例路18号', lng: 118.712345, lat: 32.012345 }
  const kind = {
    selfBuyWay: selfBuyWays.own,
    selfBuyWaySub: selfBuyWaySubs.ownInvestment,
    stationType: stationTypes.public,
    construction: constructions.largeParking,
    serviceTel: '400-000-0000',
  } as const
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

/** One district with the names above it. */
export const anArea = ({ db }: TestServer) =>
  db
    .insertInto('area')
    .values({
      id: '320105',
      areaCode: '320105',
      parentCode: '320100',
      levelCode: 3,
      name: '建邺区',
      shortName: '建邺',
      mergerName: '江苏省,南京市,建邺区',
    })
    .execute()

type PictureStory = { mediaType?: string; fileSize?: number; usage?: 'IMAGE' | 'FILE' }

/** A picture that a user has uploaded. */
export async function aPicture({ db, nextId, now }: TestServer, story: PictureStory = {}): Promise<string> {
  const { mediaType = 'image/jpeg', fileSize = 1000, usage = 'IMAGE' } = story
  const id = nextId()
  const names = { fileOriginName: 'a.jpg', fileSuffix: 'jpg', fileObjectName: `${id}.jpg`, fileBucket: 'defaultBucket' }
  await db
    .insertInto('sysFileInfo')
    .values({ id, ...names, fileLocation: 4, mediaType, fileSize, usage, sha256: '', createTime: now() })
    .execute()
  return id
}

export const aPlace = {
  selfBuyWay: selfBuyWays.franchise,
  stationType: stationTypes.public,
  construction: constructions.largeParking,
  areaCode: '320105',
  address: '示例路1号',
  parkNums: 1,
  openAllDayFlag: 1,
  serviceTel: '4000000000',
  parkFeeType: parkFeeTypes.free,
  occupyFlag: 0,
}

async function anImage(server: TestServer, stationId: string): Promise<string> {
  const id = server.nextId()
  const image = {
    id,
    stationId,
    imageType: stationImageTypes.panorama,
    fileId: await aPicture(server),
    createTime: server.now(),
  } as const
  await server.db.insertInto('stationImage').values(image).execute()
  return id
}

export const scopedWrites: ScopedWrites = {
  '/station/add': ({ companyId, orgId }) => ({ ...aPlace, stationName: randomUUID(), companyId, orgId }),
  '/station/online': async ({ stationId }, server) => {
    const coverImageId = await anImage(server, stationId)
    const ready = { status: stationStates.maintenance, onlineFlag: 0, lng: 118.7, lat: 32, coverImageId } as const
    await server.db.updateTable('station').set(ready).where('id', '=', stationId).execute()
    return { id: stationId }
  },
  '/station/lngAndLat': ({ stationId }) => ({ id: stationId, lng: 118.7, lat: 32 }),
  '/station/aMapPushStatus': ({ stationId }) => ({ id: stationId, aMapPushFlag: 1 }),
  '/station/aMapPushInfo': async ({ stationId }, { db }) => {
    await db.updateTable('station').set({ lng: 118.7, lat: 32 }).where('id', '=', stationId).execute()
    return { id: stationId }
  },
  '/station/coverImage': async ({ stationId }, server) => ({
    id: stationId,
    imageId: await anImage(server, stationId),
  }),
  '/station/image/add': async ({ stationId }, server) => ({
    stationId,
    imageType: stationImageTypes.panorama,
    fileIds: [await aPicture(server)],
  }),
  '/station/image/delete': async ({ otherStationId }, server) => ({ id: await anImage(server, otherStationId) }),
}
