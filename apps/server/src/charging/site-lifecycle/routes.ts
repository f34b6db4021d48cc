import { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import { lockStation, type StationGuards } from '../../site/station/public.ts'
import { implement } from '../../platform/http/implement.ts'
import { deleteStation } from './delete-station.ts'
import { dismantleStation } from './dismantle-station.ts'
import { editStation } from './edit-station.ts'
import { goOffline } from './go-offline.ts'
import { updatePileStatus } from './update-pile-status.ts'

export const siteLifecycleRoutes = (guards: StationGuards) =>
  implement(siteLifecycleApi, {
    edit: async (ctx, { body }) => editStation(ctx, guards, body),
    offline: async (ctx, { body }) => goOffline(ctx, guards, await lockStation(ctx, body.id), body),
    dismantle: async (ctx, { body }) => dismantleStation(ctx, guards, await lockStation(ctx, body.id), body.reason),
    delete: async (ctx, { query }) => deleteStation(ctx, guards, query.id),
    updatePileStatus: async (ctx, { body }) => updatePileStatus(ctx, body),
  })
