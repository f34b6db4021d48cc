import { washUseApi } from '@chargedeck/contract/kit/wash-use/calls'
import { washDoorApi } from '@chargedeck/contract/kit/wash-use/door-calls'
import { admitApp, recordCall } from '../../driver/open-app/public.ts'
import { AppError } from '../../platform/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { implementSigned } from '../../platform/http/implement-signed.ts'
import { lockWashOrNull } from '../car-wash/public.ts'
import { cancelWash } from './cancel-wash.ts'
import { confirmWash } from './confirm-wash.ts'
import { driverStarts, driverUses, offeredWashes } from './door.ts'
import { listUses } from './list-uses.ts'
import { refundWash } from './refund-wash.ts'
import { startWash } from './start-wash.ts'

export const washUseRoutes = implement(washUseApi, {
  page: async (ctx, { query }) => listUses(ctx, query),
  start: async (ctx, { body: { washId, ...input } }) => {
    const wash = await lockWashOrNull(ctx, washId)
    if (!wash) throw new AppError('CAR_WASH.NOT_FOUND')
    return startWash(ctx, wash, { ...input, startedBy: 'STAFF' })
  },
  cancel: async (ctx, { body }) => cancelWash(ctx, body),
  confirm: async (ctx, { body }) => confirmWash(ctx, body),
  refund: async (ctx, { body }) => refundWash(ctx, body),
})

export const washDoorRoutes = implementSigned(
  washDoorApi,
  {
    washes: async (ctx, { query }) => offeredWashes(ctx, query.stationId),
    start: async (ctx, { body }) => driverStarts(ctx, body),
    uses: async (ctx, { query }) => driverUses(ctx, query),
  },
  { admit: admitApp, record: recordCall },
)
