import { configSecret, configText } from '../../../base/config/public.ts'
import type { Context } from '../../../platform/context.ts'
import { refusedForGood } from '../../../platform/outbox/outcome.ts'
import { sandboxAMap, type AMapAdapter } from './adapter.ts'
import { httpAMap } from './http-amap.ts'

/** Chooses by the current settings. */
export async function chooseAMap(ctx: Context): Promise<AMapAdapter> {
  if ((await configText(ctx.tx, 'AMAP_PUSH_PROVIDER')) !== 'http') return sandboxAMap
  const url = await configText(ctx.tx, 'AMAP_PUSH_URL')
  const key = await configText(ctx.tx, 'AMAP_PUSH_KEY')
  const secret = await configSecret(ctx, 'AMAP_PUSH_SECRET')
  if (url && key && secret) return httpAMap({ url, key, secret })
  return async () => refusedForGood('高德推送参数未设置完整')
}
