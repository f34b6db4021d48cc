import type { NoticeBarType } from '@chargedeck/domain/app-content/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { showStateLabels } from '../banner/enums.ts'

export const noticeBarTypeLabels: Record<NoticeBarType, string> = { 1: '系统', 2: '站点', 3: '活动' }
export const noticeShowStateLabels: typeof showStateLabels = { ...showStateLabels, OFF: '已停用' }
/** What staff can set. */
export const noticeOnOffLabels = { [dataStates.normal]: '启用', [dataStates.disabled]: '停用' } as const
