import type { OpLogDetail } from '@chargedeck/contract/insight/log/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findAuditOrNull } from './op-log-store.ts'
import { presentOpLogs } from './present-op-log.ts'

export async function readOpLog(ctx: Context, id: string): Promise<OpLogDetail> {
  const found = await findAuditOrNull(ctx, id)
  const [detail] = await presentOpLogs(ctx, found ? [found] : [])
  if (!detail) throw new AppError('LOG.NOT_FOUND')
  return detail
}
