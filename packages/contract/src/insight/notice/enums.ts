export const noticeTypeLabels = { '1': '通知', '2': '公告' }
export const noticeStatusLabels = { '0': '草稿', '1': '发布', '2': '撤回', '3': '删除' }
/** Whom a notice is for. */
export type NoticeTarget = 'USER' | 'ORG'
