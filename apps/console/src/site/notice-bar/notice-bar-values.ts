import type { NoticeBar } from '@chargedeck/contract/site/notice-bar/calls'
import { noticeBarTypes, type AppPosition, type NoticeBarType } from '@chargedeck/domain/app-content/kinds'
import dayjs, { type Dayjs } from 'dayjs'
import type { NoticeBarFacts } from './notice-bar-queries.ts'

export type NoticeBarFields = {
  companyId: string
  title: string
  content: string
  noticeType: NoticeBarType
  stationIds?: string[]
  position: AppPosition
  startTime: Dayjs
  endTime: Dayjs
  topFlag?: number
  sort: number
  remark?: string | null
}

const second = 'YYYY-MM-DD HH:mm:ss'

/** A new one shows from today for a week. */
export const newNotice = (today: Dayjs): Partial<NoticeBarFields> => ({
  noticeType: noticeBarTypes.system,
  position: 'HOME',
  content: '',
  startTime: today,
  endTime: today.add(7, 'day').subtract(1, 'second'),
  topFlag: 0,
  sort: 100,
})

export const fieldsOf = (notice: NoticeBar): NoticeBarFields => ({
  companyId: notice.companyId,
  title: notice.title,
  content: notice.content,
  noticeType: notice.noticeType,
  stationIds: notice.stations.map(({ id }) => id),
  position: notice.position,
  startTime: dayjs(notice.startTime),
  endTime: dayjs(notice.endTime),
  topFlag: notice.topFlag,
  sort: notice.sort,
  remark: notice.remark,
})

export const factsOf = ({ startTime, endTime, stationIds, remark, ...fields }: NoticeBarFields): NoticeBarFacts => ({
  ...fields,
  stationIds: fields.noticeType === noticeBarTypes.station ? (stationIds ?? []) : [],
  startTime: startTime.format(second),
  endTime: endTime.format(second),
  remark: remark || null,
})

/** The same notice, on or off. */
export const switchedTo = (notice: NoticeBar, dataStatus: number): NoticeBarFacts => ({
  ...factsOf(fieldsOf(notice)),
  id: notice.id,
  rowVersion: notice.rowVersion,
  dataStatus,
})
