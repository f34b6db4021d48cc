import { stationApi } from '@chargedeck/contract/site/station/calls'
import { stationImageApi } from '@chargedeck/contract/site/station/image'
import { implement } from '../../platform/http/implement.ts'
import { addStation } from './add-station.ts'
import { pushNow, setPushFlag } from './amap/push-soon.ts'
import { deleteStation } from './delete-station.ts'
import { dismantleStation } from './dismantle-station.ts'
import { editStation } from './edit-station.ts'
import { exportStations } from './export-stations.ts'
import { goOffline } from './go-offline.ts'
import { goOnline } from './go-online.ts'
import { showGuards } from './guards.ts'
import { listImages } from './images/image-store.ts'
import { addImages, deleteImage, presentImage, setCover } from './images/images.ts'
import { listStationOptions, listStations } from './list-stations.ts'
import { readStation } from './read-station.ts'
import { setPosition } from './set-position.ts'
import { findStation, lockStation } from './store.ts'

export const stationRoutes = implement(stationApi, {
  page: async (ctx, { query }) => listStations(ctx, query),
  list: async (ctx, { query }) => listStationOptions(ctx, query),
  detail: async (ctx, { query }) => readStation(ctx, query.id),
  guards: async (ctx, { query }) => showGuards(ctx, await findStation(ctx, query.id)),
  export: async (ctx, { query }) => exportStations(ctx, query),
  add: async (ctx, { body }) => addStation(ctx, body),
  edit: async (ctx, { body }) => editStation(ctx, body),
  online: async (ctx, { body }) => goOnline(ctx, body.id),
  offline: async (ctx, { body }) => goOffline(ctx, body),
  dismantle: async (ctx, { body }) => {
    await dismantleStation(ctx, await lockStation(ctx, body.id), body.reason)
    return null
  },
  lngAndLat: async (ctx, { body }) => setPosition(ctx, body),
  delete: async (ctx, { query }) => deleteStation(ctx, query.id),
  aMapPushStatus: async (ctx, { body }) => setPushFlag(ctx, body.id, body.aMapPushFlag),
  aMapPushInfo: async (ctx, { body }) => pushNow(ctx, body.id),
})

export const stationImageRoutes = implement(stationImageApi, {
  cover: async (ctx, { body }) => setCover(ctx, body),
  list: async (ctx, { query }) => {
    const { id, coverImageId } = await findStation(ctx, query.stationId)
    return (await listImages(ctx.tx, id)).map((image) => presentImage(image, coverImageId))
  },
  add: async (ctx, { body }) => addImages(ctx, body),
  delete: async (ctx, { body }) => deleteImage(ctx, body.id),
})
