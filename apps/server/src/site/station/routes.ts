import { stationApi } from '@chargedeck/contract/site/station/calls'
import { stationImageApi } from '@chargedeck/contract/site/station/image'
import { stationMapApi } from '@chargedeck/contract/site/station/map'
import { implement } from '../../platform/http/implement.ts'
import { addStation } from './add-station.ts'
import { pushNow, setPushFlag } from './amap/push-soon.ts'
import { exportStations } from './export-stations.ts'
import { goOnline } from './go-online.ts'
import { showGuards, type StationGuards } from './guards.ts'
import { listImages } from './images/image-store.ts'
import { addImages, deleteImage, presentImage, setCover } from './images/images.ts'
import { listMapStations } from './list-map-stations.ts'
import { listStationOptions, listStations } from './list-stations.ts'
import { readStation } from './read-station.ts'
import { setPosition } from './set-position.ts'
import { findStation } from './store.ts'

export const stationRoutes = (guards: StationGuards) =>
  implement(stationApi, {
    page: async (ctx, { query }) => listStations(ctx, query),
    list: async (ctx, { query }) => listStationOptions(ctx, query),
    detail: async (ctx, { query }) => readStation(ctx, query.id),
    guards: async (ctx, { query }) => showGuards(ctx, guards, await findStation(ctx, query.id)),
    export: async (ctx, { query }) => exportStations(ctx, query),
    add: async (ctx, { body }) => addStation(ctx, body),
    online: async (ctx, { body }) => goOnline(ctx, guards, body.id),
    lngAndLat: async (ctx, { body }) => setPosition(ctx, body),
    aMapPushStatus: async (ctx, { body }) => setPushFlag(ctx, body.id, body.aMapPushFlag),
    aMapPushInfo: async (ctx, { body }) => pushNow(ctx, body.id),
  })

export const stationMapRoutes = implement(stationMapApi, {
  find: async (ctx, { query }) => listMapStations(ctx, query),
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
