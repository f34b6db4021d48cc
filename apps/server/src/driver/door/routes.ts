import { doorApi } from '@chargedeck/contract/driver/door/calls'
import { implementSigned } from '../../platform/http/implement-signed.ts'
import { admitApp, recordCall } from '../open-app/public.ts'
import { bindCard, bindVehicle, consent, inviteFriend, redeem, vouchers } from './driver-calls.ts'
import { registerDriver } from './register-driver.ts'

export const doorRoutes = implementSigned(
  doorApi,
  {
    register: async (ctx, { body }) => registerDriver(ctx, body),
    consent: async (ctx, { body }) => consent(ctx, body),
    bindVehicle: async (ctx, { body }) => bindVehicle(ctx, body),
    bindCard: async (ctx, { body }) => bindCard(ctx, body),
    vouchers: async (ctx, { query }) => vouchers(ctx, query),
    redeem: async (ctx, { body }) => redeem(ctx, body),
    invite: async (ctx, { body }) => inviteFriend(ctx, body),
  },
  { admit: admitApp, record: recordCall },
)
