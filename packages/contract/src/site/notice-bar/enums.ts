import type { NoticeBarType } from '@chargedeck/domain/app-content/kinds'

export const noticeBarTypeLabels: Record<NoticeBarType, string> = { 1: '系统', 2: '站点', 3: '活动' }
