import { firmwareApi } from '@chargedeck/contract/charging/firmware/calls'
import { implement } from '../../platform/http/implement.ts'
import { addFirmware } from './add-firmware.ts'
import { deleteFirmware } from './delete-firmware.ts'
import { listFirmware, listUpdates } from './list-firmware.ts'
import { updatePiles } from './update-piles.ts'

export const firmwareRoutes = implement(firmwareApi, {
  page: async (ctx, { query }) => listFirmware(ctx, query),
  add: async (ctx, sent) => addFirmware(ctx, sent),
  delete: async (ctx, { body }) => deleteFirmware(ctx, body.id),
  update: async (ctx, { body }) => updatePiles(ctx, body),
  updatePage: async (ctx, { query }) => listUpdates(ctx, query),
})
