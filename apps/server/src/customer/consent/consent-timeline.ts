import type { TimelineSource } from '../customer/public.ts'
import { listConsents } from './store.ts'

/** What a customer agreed to, and when they withdrew it. */
export const consentTimeline: TimelineSource = async ({ tx }, customerId) =>
  (await listConsents(tx, customerId)).flatMap(({ id, versionNo, title, consentTime, withdrawTime }) => {
    const detail = `${title}（第${versionNo}版）`
    const given = { key: `consent-${id}`, at: consentTime, title: '同意隐私协议', detail, path: null }
    return withdrawTime === null
      ? [given]
      : [{ key: `withdrawal-${id}`, at: withdrawTime, title: '撤回同意', detail, path: null }, given]
  })
