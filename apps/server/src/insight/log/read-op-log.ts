import type { OpLogDetail } from '@chargedeck/contract/insight/log/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findAuditOrNull } from './op-log-store.ts'
import { presentOpLogs } from './present-op-log.ts'

export async function readOpLog(ctx: Context, id: string): Promise<OpLogDetail> {
  const found = await findAuditOrNull(ctx, id)
  if (!found) throw new AppError('LOG.NOT_FOUND')
  const [detail] = await presentOpLogs(ctx, [found])
  if (!detail) throw new AppError('LOG.NOT_FOUND')
  return detail
}
