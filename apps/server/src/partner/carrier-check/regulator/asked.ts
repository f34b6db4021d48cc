import { regulatorBms } from '@chargedeck/domain/carrier/regulator/bms-content'
import { namesOf } from '@chargedeck/domain/carrier/regulator/profiles'
import { isRangeTooLong } from '@chargedeck/domain/kernel/day-range'
import { daysLater, fromWallTime, isWallTime } from '@chargedeck/domain/kernel/wall-time'
import { Type } from 'typebox'
import type { Context } from '../../../platform/context.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import {
  commonSubject,
  refuseBusiness,
  type CarrierHandler,
  type CarrierHandlers,
  type Subject,
} from '../../carrier-call/public.ts'
import { listTold } from './alarm-store.ts'
import { whoseOf } from './place-store.ts'
import { runningCharges } from './telling.ts'

const Span = Type.Object({
  StationIDs: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
  StartTime: Type.Optional(Type.String()),
  EndTime: Type.Optional(Type.String()),
})
type Asked = { StationIDs?: string[]; StartTime?: string; EndTime?: string }
const mostDays = 31

type Answered = { content: object; parts: readonly Subject[] }
const answering = (answer: (ctx: Context, carrier: CarrierRow, asked: Asked) => Promise<Answered>): CarrierHandler => ({
  carrierTypes: ['REG'],
  shape: Span,
  reads: true,
  handle: async (ctx, { carrier, body, about }) => {
    const { content, parts } = await answer(ctx, carrier, (body ?? {}) as Asked) // the door has checked it
    about?.(commonSubject(parts))
    return content
  },
})

const bms = answering(async (ctx, carrier, asked) => {
  const charges = (await runningCharges(ctx, carrier)).filter(({ place }) => isAsked(asked, place.stationNo))
  return {
    content: regulatorBms(await whoseOf(ctx, carrier), charges, ctx.now()),
    parts: charges,
  }
})

/** What was told of alarms or events, all of it again. */
const told = (kind: 'ALARM' | 'EVENT', list: 'AlarmInfos' | 'EventInfos') =>
  answering(async (ctx, carrier, asked) => {
    const apiName = namesOf(carrier.apiStandard)[kind] ?? ''
    const messages = await listTold(ctx, {
      carrierId: carrier.id,
      apiName,
      list,
      stationNos: asked.StationIDs ?? [],
      ...spanOf(ctx, asked),
    })
    const infos = messages.flatMap(({ content }) => (content as Record<string, { StationID: string }[]>)[list] ?? []) // enterAlarms is the only writer
    return {
      content: { [list]: infos.filter(({ StationID }) => isAsked(asked, StationID)) },
      parts: messages,
    }
  })

const isAsked = ({ StationIDs = [] }: Asked, stationNo: string): boolean =>
  StationIDs.length === 0 || StationIDs.includes(stationNo)

/** Without times: the last day. */
function spanOf(ctx: Context, { StartTime, EndTime }: Asked): { from: Date; until: Date } {
  const until = EndTime ? timeOf('EndTime', EndTime) : ctx.now()
  const from = StartTime ? timeOf('StartTime', StartTime) : daysLater(until, -1)
  if (until < from) throw refuseBusiness('EndTime不能早于StartTime')
  if (isRangeTooLong(from, until, mostDays)) throw refuseBusiness(`时间范围不超过${mostDays}天`)
  return { from, until }
}

function timeOf(name: string, text: string): Date {
  if (!isWallTime(text)) throw refuseBusiness(`${name}格式错误，应为yyyy-MM-dd HH:mm:ss`)
  return fromWallTime(text)
}

/** What some cities ask of us beside the province, and ask again for what they missed (B.3). */
export const regulatorHandlers: CarrierHandlers = {
  query_bms_info: bms,
  supplement_bmsInfo: bms,
  query_alarm_info: told('ALARM', 'AlarmInfos'),
  supplement_alarmInfo: told('ALARM', 'AlarmInfos'),
  query_event_info: told('EVENT', 'EventInfos'),
  supplement_eventInfo: told('EVENT', 'EventInfos'),
}
