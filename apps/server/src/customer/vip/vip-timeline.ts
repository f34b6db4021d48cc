import { vipLevelLabels } from '@chargedeck/contract/customer/vip/enums'
import { daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { standingOf } from '@chargedeck/domain/vip/states'
import type { TimelineSource } from '../customer/public.ts'
import { vipOfOrNull } from './store.ts'

/** When the membership began later than it was opened, and ran out: by the calendar. What staff did to it has who and why. */
export const vipTimeline: TimelineSource = async (ctx, customerId) => {
  const vip = await vipOfOrNull(ctx, customerId)
  if (!vip) return []
  const { id, vipNo, level, validFrom, validTo, dataStatus, createTime } = vip
  const standing = standingOf({ status: dataStatus, validFrom, validTo }, ctx.now())
  if (standing !== 'VALID' && standing !== 'EXPIRED') return []
  const [from, until] = [startOfRange(validFrom), daysLater(startOfRange(validTo), 1)]
  const detail = [vipLevelLabels[level], vipNo, `${validFrom}至${validTo}`].join('，')
  const item = { detail, path: `/customer/vip?id=${id}&open=${id}` }
  return [
    ...(from > createTime ? [{ ...item, key: `vip-from-${id}`, at: from, title: '会员生效' }] : []),
    ...(standing === 'EXPIRED' ? [{ ...item, key: `vip-to-${id}`, at: until, title: '会员到期' }] : []),
  ]
}
