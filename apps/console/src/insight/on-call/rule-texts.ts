import { userWayLabels, weekdayLabels, whyUnreachedLabels } from '@chargedeck/contract/insight/on-call/enums'
import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'

const listed = (names: readonly string[], none: string): string => (names.length === 0 ? none : names.join('、'))
const labelIn = (labels: Readonly<Record<number, string>>) => (code: number) => labels[code] ?? String(code)

export const levelsText = ({ levels }: Pick<OnCallRuleRow, 'levels'>): string =>
  listed(levels.map(labelIn(alarmLevelLabels)), '全部等级')

type Places = Pick<OnCallRuleRow, 'platformFlag' | 'stations' | 'orgName'>
export function placesText({ platformFlag, stations, orgName }: Places): string {
  if (platformFlag === 1) return '平台'
  const names = [...(orgName ? [`${orgName}及下级`] : []), ...stations.map(({ name }) => name)]
  return listed(names, '全公司')
}

type Shift = OnCallRuleRow['shift']
const hoursText = (shift: NonNullable<Shift>): string =>
  `${shift.from}–${shift.to <= shift.from ? '次日' : ''}${shift.to}`

export function shiftText({ weekdays, shift }: Pick<OnCallRuleRow, 'weekdays' | 'shift'>): string {
  const days = listed(weekdays.map(labelIn(weekdayLabels)), '每天')
  return shift ? `${days} ${hoursText(shift)}` : `${days} 全天`
}

export const quietText = ({ quiet }: Pick<OnCallRuleRow, 'quiet'>): string => (quiet ? hoursText(quiet) : '无')

/** A line for each step: at once, or after how long, whom, and how. */
export const stepTexts = ({ steps, users, hooks }: Pick<OnCallRuleRow, 'steps' | 'users' | 'hooks'>): string[] =>
  steps.map(({ afterMin, userIds, ways, hookIds }) => {
    const nameIn = (of: OnCallRuleRow['users'], id: string) => of.find((one) => one.id === id)?.name ?? '已删除'
    const people = userIds.map((id) => nameIn(users, id))
    const told =
      people.length > 0 ? [`${people.join('、')}（${ways.map((way) => userWayLabels[way]).join('、')}）`] : []
    const robots = hookIds.map((id) => nameIn(hooks, id))
    return `${afterMin === 0 ? '立即' : `${afterMin}分钟未处理`}：${[...told, ...robots].join('、')}`
  })

/** Whom the rule names in vain, each with why; empty: nobody. */
export const unreachedText = ({ unreached }: Pick<OnCallRuleRow, 'unreached'>): string =>
  unreached.map(({ name, why }) => `${name}（${why.map((one) => whyUnreachedLabels[one]).join('、')}）`).join('、')
