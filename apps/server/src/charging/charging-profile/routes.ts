import { chargingProfileApi } from '@chargedeck/contract/charging/charging-profile/calls'
import { implement } from '../../platform/http/implement.ts'
import { askSchedule, clearLimits, limitGun, limitStation } from './limit-power.ts'
import { readPower } from './read-power.ts'

export const chargingProfileRoutes = implement(chargingProfileApi, {
  detail: async (ctx, { query }) => readPower(ctx, query.pileId),
  limitGun: async (ctx, { body }) => limitGun(ctx, body),
  limitStation: async (ctx, { body }) => limitStation(ctx, body),
  askSchedule: async (ctx, { body }) => askSchedule(ctx, body),
  clear: async (ctx, { body }) => clearLimits(ctx, body),
})
