import { gunApi } from '@chargedeck/contract/site/gun/calls'
import { implement } from '../../platform/http/implement.ts'
import { aliQrCode, type FindAlipayApp } from './ali-qr-code.ts'
import { qrFiles } from './qr-files.ts'

export const gunRoutes = (findAlipayApp: FindAlipayApp) =>
  implement(gunApi, {
    qrcode: async (ctx, { query }) => qrFiles(ctx, query),
    aliQrCode: async (ctx, { query }) => aliQrCode(ctx, findAlipayApp, query.pileId),
  })
