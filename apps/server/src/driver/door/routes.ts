import { doorApi } from '@chargedeck/contract/driver/door/calls'
import { readNewestTexts } from '../../customer/consent/public.ts'
import { implementSigned } from '../../platform/http/implement-signed.ts'
import { admitApp, recordCall } from '../open-app/public.ts'
import { bindCard, bindVehicle, consent, inviteFriend, redeem, vouchers } from './driver-calls.ts'
import { orders, start, stop } from './charge-calls.ts'
import { payment, topUp, trades } from './money-calls.ts'
import { findDriver, registerDriver } from './register-driver.ts'
import { activities, banners, click, notices } from './show-calls.ts'

export const doorRoutes = implementSigned(
  doorApi,
  {
    register: async (ctx, { body }) => registerDriver(ctx, body),
    find: async (ctx, { body }) => findDriver(ctx, body),
    consentTexts: async (ctx) => readNewestTexts(ctx),
    consent: async (ctx, { body }) => consent(ctx, body),
    bindVehicle: async (ctx, { body }) => bindVehicle(ctx, body),
    bindCard: async (ctx, { body }) => bindCard(ctx, body),
    vouchers: async (ctx, { query }) => vouchers(ctx, query),
    start: async (ctx, { body }) => start(ctx, body),
    stop: async (ctx, { body }) => stop(ctx, body),
    orders: async (ctx, { query }) => orders(ctx, query),
    topUp: async (ctx, { body }) => topUp(ctx, body),
    payment: async (ctx, { query }) => payment(ctx, query),
    trades: async (ctx, { query }) => trades(ctx, query),
    activities: async (ctx, { query }) => activities(ctx, query),
    banners: async (ctx, { query }) => banners(ctx, query),
    clickBanner: async (ctx, { body }) => click(ctx, body),
    notices: async (ctx, { query }) => notices(ctx, query),
    redeem: async (ctx, { body }) => redeem(ctx, body),
    invite: async (ctx, { body }) => inviteFriend(ctx, body),
  },
  { admit: admitApp, record: recordCall },
)
