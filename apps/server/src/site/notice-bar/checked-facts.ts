import { mostNoticeLetters, type NoticeBarToSave } from '@chargedeck/contract/site/notice-bar/calls'
import { noticeBarTypes } from '@chargedeck/domain/app-content/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { cleanHtml, textOfHtml } from '../../base/file/public.ts'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireWindow } from '../banner/public.ts'
import { countStations, type NoticeBarRow } from './store.ts'

export type Place = { companyId: string; before: NoticeBarRow | null }
type Facts = ReturnType<typeof factsOf>

/** What staff enter of a notice, as it is stored; what no app could show is refused. */
export async function checkedFacts(ctx: Context, input: NoticeBarToSave, place: Place): Promise<Facts> {
  const facts = factsOf(input, place.before)
  requireWindow(ctx, facts, place.before)
  await requireStations(ctx, facts, place)
  return facts
}

function factsOf(input: NoticeBarToSave, before: NoticeBarRow | null) {
  const { noticeType, stationIds = before?.stationIds ?? [] } = input
  return {
    title: input.title.trim(),
    ...writtenIn(input.content),
    noticeType,
    stationIds: noticeType === noticeBarTypes.station ? stationIds : [],
    position: input.position,
    startTime: fromWallTime(input.startTime),
    endTime: fromWallTime(input.endTime),
    topFlag: input.topFlag ?? before?.topFlag ?? 0,
    sort: input.sort ?? before?.sort ?? 100,
    dataStatus: input.dataStatus ?? before?.dataStatus ?? dataStates.normal,
    remark: input.remark === undefined ? (before?.remark ?? null) : input.remark || null,
  }
}

/** Pictures of formatted text need a sign-in, which drivers do not have. */
function writtenIn(written: string): { content: string; contentText: string } {
  const content = cleanHtml(written)
  const contentText = textOfHtml(content)
  if (contentText === '') throw refuse('请填写公告内容')
  if (/<img[ />]/.test(content)) throw refuse('公告内容不能插入图片，请用轮播图展示图片')
  const letters = [...contentText].length
  if (letters > mostNoticeLetters) throw refuse(`公告内容最多${mostNoticeLetters}字，现为${letters}字`)
  return { content, contentText }
}

const refuse = (why: string) => refusedAt('content', 'NOTICE_BAR.CONTENT_WRONG', why)

async function requireStations(ctx: Context, facts: Facts, { companyId, before }: Place): Promise<void> {
  if (facts.noticeType !== noticeBarTypes.station) return
  if (facts.stationIds.length === 0) throw refusedAt('stationIds', 'NOTICE_BAR.STATION_WRONG')
  const added = facts.stationIds.filter((id) => !before?.stationIds.includes(id))
  if (added.length > 0 && (await countStations(ctx, added, companyId)) < added.length)
    throw refusedAt('stationIds', 'NOTICE_BAR.STATION_WRONG', '站点不存在、不属于该公司或不在您的数据范围内')
}
