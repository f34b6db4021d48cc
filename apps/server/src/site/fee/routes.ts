import { feeApi } from '@chargedeck/contract/site/fee/calls'
import { implement } from '../../platform/http/implement.ts'
import type { CarriersOfStation } from './carrier/carriers-of-station.ts'
import { diffFees } from './compare-fee.ts'
import { changeMany } from './change/change-many.ts'
import { previewChange } from './change/preview-change.ts'
import { confirmFee } from './confirm-fee.ts'
import { copyFee } from './copy-fee.ts'
import { deleteFee } from './delete-fee.ts'
import { listCalendar } from './list-calendar.ts'
import { listFees } from './list-fees.ts'
import { previewFee } from './preview-fee.ts'
import { pushToCarriers } from './push-carriers.ts'
import { readFee } from './read-fee.ts'
import { saveFee } from './save-fee.ts'

export const feeRoutes = (carriersOfStation: CarriersOfStation) =>
  implement(feeApi, {
    page: async (ctx, { query }) => listFees(ctx, query),
    one: async (ctx, { query }) => readFee(ctx, query),
    addOrEdit: async (ctx, { body }) => saveFee(ctx, body),
    copy: async (ctx, { body }) => copyFee(ctx, body),
    changePreview: async (ctx, { query }) => previewChange(ctx, query),
    change: async (ctx, { body }) => changeMany(ctx, body),
    confirm: async (ctx, { body }) => confirmFee(ctx, body),
    delete: async (ctx, { query }) => deleteFee(ctx, query.id),
    carrierPush: async (ctx, { body }) => pushToCarriers(ctx, carriersOfStation, body),
    preview: async (ctx, { body }) => previewFee(ctx, body),
    calendar: async (ctx, { query }) => listCalendar(ctx, query),
    diff: async (ctx, { query }) => diffFees(ctx, query),
  })
