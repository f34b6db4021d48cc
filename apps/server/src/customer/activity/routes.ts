import { activityApi } from '@chargedeck/contract/customer/activity/calls'
import { activityUseApi } from '@chargedeck/contract/customer/activity/use-calls'
import { implement } from '../../platform/http/implement.ts'
import { changeActivityStatus, deleteActivity } from './change-status.ts'
import { readEffect } from './effect.ts'
import { exportActivities } from './export-activities.ts'
import { listActivities, readActivity, readScope } from './list-activities.ts'
import { listUses } from './list-uses.ts'
import { previewActivities, type HasPaidCharge } from './preview/preview-activities.ts'
import { showPicture } from './show-picture.ts'
import { saveActivity } from './save-activity.ts'

export const activityRoutes = (hasPaidCharge: HasPaidCharge) =>
  implement(activityApi, {
    page: async (ctx, { query }) => listActivities(ctx, query),
    detail: async (ctx, { query }) => readActivity(ctx, query.id),
    scopeList: async (ctx, { query }) => readScope(ctx, query.activityId),
    export: async (ctx, { body }) => exportActivities(ctx, body),
    addedOrModify: async (ctx, { body }) => saveActivity(ctx, body),
    updateStatus: async (ctx, { body }) => changeActivityStatus(ctx, body),
    delete: async (ctx, { body }) => deleteActivity(ctx, body.id),
    preview: async (ctx, { query }) => previewActivities(ctx, query, hasPaidCharge),
    picture: async (ctx, { params }) => showPicture(ctx, params.fileId),
    effect: async (ctx, { query }) => readEffect(ctx, query),
  })

export const activityUseRoutes = implement(activityUseApi, { page: async (ctx, { query }) => listUses(ctx, query) })
