import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import type { WarningListeners } from '../warning/public.ts'
import { addWorkOrder } from './add-work-order.ts'
import { listAssignees } from './assignees.ts'
import { cancelWorkOrder, closeWorkOrder, sendBack } from './end-work-order.ts'
import { workOrderExport } from './export-work-orders.ts'
import { listFigures } from './list-figures.ts'
import { listWorkOrders } from './list-work-orders.ts'
import { showPhoto } from './photos.ts'
import { readWorkOrder } from './read-work-order.ts'
import { acceptWorkOrder, assignWorkOrder } from './take-work-order.ts'
import { finishWork, noteWork } from './work-on-order.ts'

export const workOrderRoutes = (listeners: WarningListeners) =>
  implement(workOrderApi, {
    page: async (ctx, { query }) => listWorkOrders(ctx, query),
    export: async (ctx, { query }) => exportOrStart(ctx, workOrderExport, query),
    detail: async (ctx, { query }) => readWorkOrder(ctx, query.id),
    add: async (ctx, { body }) => addWorkOrder(ctx, body),
    assign: async (ctx, { body }) => assignWorkOrder(ctx, body),
    accept: async (ctx, { body }) => acceptWorkOrder(ctx, body.id),
    note: async (ctx, { body }) => noteWork(ctx, body),
    finish: async (ctx, { body }) => finishWork(ctx, body),
    sendBack: async (ctx, { body }) => sendBack(ctx, body),
    close: async (ctx, { body }) => closeWorkOrder(ctx, listeners, body),
    cancel: async (ctx, { body }) => cancelWorkOrder(ctx, body),
    assignees: async (ctx, { query }) => listAssignees(ctx, query.stationId),
    figures: async (ctx, { query }) => listFigures(ctx, query),
    photo: async (ctx, { query }) => showPhoto(ctx, query),
  })
