import { alarmOfFinding } from '@chargedeck/domain/charger-link/finding-alarms'
import { findings as texts, type Finding } from '@chargedeck/domain/charger-link/findings'
import type { Context } from '../../platform/context.ts'
import { raiseAlarms } from '../../site/alarm-code/public.ts'
import { insertFindings, type OrderFinding } from './finding-store.ts'

/** Adds findings to orders, each once, puts the orders onto the work list, and raises the alarms of the findings. */
export async function addFindings(ctx: Context, found: readonly OrderFinding[]): Promise<void> {
  if (found.length === 0) return
  const marked = await insertFindings(ctx, found)
  await raiseAlarms(
    ctx,
    marked.flatMap(({ codes, orderId, orderNo, gunId, pileId, stationId }) =>
      codes.flatMap((finding) => {
        const code = alarmOfFinding[finding]
        const content = `订单${orderNo}：${texts[finding].text}`
        return code ? { source: 'PLATFORM' as const, code, gunId, pileId, stationId, orderId, content } : []
      }),
    ),
  )
}

export const addFindingsOf = (ctx: Context, orderId: string, found: readonly Finding[]): Promise<void> =>
  addFindings(
    ctx,
    found.map((finding) => ({ ...finding, orderId })),
  )
